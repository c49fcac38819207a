/** Reads watched values in components. */
import { useSyncExternalStore } from 'react'
import type { Said } from '../config/field.ts'
import type { Language } from '../types.ts'
import type { Watched } from './cell.ts'

export const useWatched = <T>(watched: Watched<T>): T => useSyncExternalStore(watched.subscribe, watched.getSnapshot)

/** Speaks the shell's language. */
export type Speak = (said: Said) => string

export const speaker =
  (language: Language): Speak =>
  (said) =>
    said[language]
