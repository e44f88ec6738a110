import { cueProblems, sortCues } from '@carriage/contract/videos/cue-policy'
import type { saveCuesBody } from '@carriage/contract/videos/cue-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, checkVersion } from '../../../platform/app-error.ts'
import { lockExerciseNames } from '../../exercises/index.ts'
import { listSprings } from '../../reformer/index.ts'
import {
  exerciseIdsOf,
  linkedToLibrary,
  lockChangeableVideo,
  saveVideo,
} from '../../videos/index.ts'
import { storeCues } from './store-cues.ts'

type Input = z.output<typeof saveCuesBody> & { id: string }

/**
 * Replaces the exercises and set-ups of a video; 422 with the place of each cue that overlaps, is past the end or names
 * an unknown spring, 409 when somebody has saved the video since. Cues that are linked to the library get its names,
 * and those that are linked to what it does not have are only named.
 */
export async function saveCues(context: Context, { id, version, exercises, setups }: Input) {
  const known = await listSprings(context)
  const springs = new Set(known.springs.map((spring) => spring.id))
  return context.db.transaction(async (tx) => {
    const video = await lockChangeableVideo(context, tx, id)
    checkVersion('video', { seen: version, current: video.version })
    if (video.durationSeconds === 0 && exercises.length + setups.length > 0)
      throw new AppError('conflict', 'Wait until the video can be played.')
    checkCues({ exercises, setups }, video.durationSeconds, springs)
    const names = await lockExerciseNames(tx, exerciseIdsOf(exercises))
    const cues = sortCues({ exercises: linkedToLibrary(exercises, names), setups })
    await storeCues(context, tx, video, cues)
    await saveVideo(tx, id, {})
    return { cues, version: video.version + 1 }
  })
}

function checkCues(
  cues: Pick<Input, 'exercises' | 'setups'>,
  durationSeconds: number,
  springs: ReadonlySet<string>,
): void {
  const problems = cueProblems(cues, durationSeconds)
  for (const [index, setup] of cues.setups.entries())
    if (setup.springs?.some(({ spring }) => !springs.has(spring)))
      problems.push({ list: 'setups', index, text: 'The reformer has no such spring' })
  const [first] = problems
  if (!first) return
  const fields = Object.fromEntries(
    problems.toReversed().map(({ list, index, text }) => [`${list}.${index}`, text]),
  )
  throw new AppError('invalid', first.text, { fields })
}
