import type { Transaction } from '../../../platform/db/database.ts'
import { takeClip, takeEasier } from '../../exercises/index.ts'
import { findCues, findStoredVideo, replaceCues } from '../../videos/index.ts'
import { type ClassLine, readContent } from '../reading/content-policy.ts'
import { listMadeNaming } from './content-queries.ts'

interface Named {
  id: string
  name: string
  /** The import alone whose lines count; undefined: all. */
  importId: string | undefined
}

/**
 * Links an exercise of the library to what imports have made before it was there: classes whose lines are linked to its name, and
 * exercises whose easier form it is. Its line may have failed at first, while those after it came in.
 */
export async function linkExercise(tx: Transaction, { id, name, importId }: Named): Promise<void> {
  // A file may write a semicolon in another way.
  const [text = ''] = JSON.stringify(name).split(';')
  for (const { thingId, cells } of await listMadeNaming(tx, { type: 'class', text, importId })) {
    const { values } = readContent(cells)
    if (thingId !== null && values?.type === 'class')
      await linkClass(tx, thingId, values, { id, name })
  }
  for (const { thingId, cells } of await listMadeNaming(tx, { type: 'exercise', text, importId })) {
    const { values } = readContent(cells)
    if (thingId !== null && values?.type === 'exercise' && values.details.easier === name)
      await takeEasier(tx, thingId, id)
  }
}

/** The version of the class stays, so that it can be undone. */
async function linkClass(
  tx: Transaction,
  videoId: string,
  { details }: ClassLine,
  { id, name }: Pick<Named, 'id' | 'name'>,
): Promise<void> {
  const isThere = (await findStoredVideo(tx, videoId)) !== undefined
  const cues = (await findCues(tx, videoId))?.cues
  if (!isThere || !cues) return
  const isMeant = details.exercises.some((cue) => cue.linked && cue.name === name)
  const exercises = cues.exercises.map((cue) =>
    cue.exercise_id === null && cue.name === name ? { ...cue, exercise_id: id } : cue,
  )
  if (isMeant && exercises.some((cue, n) => cue !== cues.exercises[n]))
    await replaceCues(tx, videoId, { ...cues, exercises })
  for (const { exercise, start_ms: startMs, end_ms: endMs } of details.clips)
    if (exercise === name) await takeClip(tx, id, { videoId, startMs, endMs })
}
