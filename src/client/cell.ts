/** A value that can be watched: what the shell's stores and ours have in common. */

export interface Watched<T> {
  /** The same reference until the value changes. */
  getSnapshot(): T
  subscribe(listener: () => void): () => void
}

export interface Cell<T> extends Watched<T> {
  set(value: T): void
}

export function cell<T>(value: T): Cell<T> {
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next) {
      value = next
      for (const listener of [...listeners]) listener()
    },
  }
}

/** What a watched value points to, watched itself: follows both. */
export function through<S, T>(source: Watched<S>, target: (value: S) => Watched<T> | undefined, none: T): Watched<T> {
  return {
    getSnapshot: () => target(source.getSnapshot())?.getSnapshot() ?? none,
    subscribe(listener) {
      let leave = target(source.getSnapshot())?.subscribe(listener)
      const stop = source.subscribe(() => {
        leave?.()
        leave = target(source.getSnapshot())?.subscribe(listener)
        listener()
      })
      return () => {
        leave?.()
        stop()
      }
    },
  }
}
