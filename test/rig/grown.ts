/** Whether an archive that grew with its log says the same as one that was opened on all of it. */
import assert from 'node:assert/strict'
import { type Archive, openArchive } from '../../src/mind/archive.ts'
import { actsSince, handlesOf } from '../../src/mind/handles.ts'
import { keptPins, takenBackSince } from '../../src/mind/kept.ts'
import { wordsOf } from '../../src/mind/words.ts'
import type { LogEvent } from '../../src/types.ts'

/** Everything that is asked of an archive when something is cleared. */
function answers(archive: Archive): object {
  const originals = [...new Set(archive.surface.flatMap(archive.originals))]
  return {
    surface: [...archive.surface],
    stands: originals.map(archive.standIn),
    handles: handlesOf(archive, { span: originals }),
    front: handlesOf(archive, { span: originals.slice(0, Math.ceil(originals.length / 2)) }),
    words: wordsOf(archive, originals),
    kept: keptPins(archive),
    takenBack: takenBackSince(archive),
    acts: actsSince(archive, 0),
  }
}

/**
 * @param stops numbers of events behind which the archive is asked while it grows.
 * @throws where the answers differ.
 */
export function assertGrows(events: readonly LogEvent[], stops: readonly number[]): void {
  const grown = openArchive([])
  for (const [at, event] of events.entries()) {
    grown.add(event)
    if (stops.includes(at + 1)) assert.deepEqual(answers(grown), answers(openArchive(events.slice(0, at + 1))))
  }
}
