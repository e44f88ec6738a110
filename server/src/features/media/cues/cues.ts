import { texts as t } from '@carriage/texts/server/media'
import { type Services, type Context, defineJob } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { eraseExercise, lockExerciseNames } from '../../exercises/index.ts'
import {
  addCautions,
  findCues,
  findStoredVideo,
  keepCautions,
  listVideosWith,
  setExerciseCautions,
  withFormerLinks,
  withNames,
  replaceCues,
  exerciseIdsOf,
  linkedToLibrary,
  lockChangeableVideo,
  saveVideo,
} from '../../videos/index.ts'
import type { saveCuesBody } from '@carriage/contract/videos/cue-schemas'
import { cueProblems, sortCues } from '@carriage/contract/videos/cue-policy'
import type * as z from 'zod/mini'
import { AppError, checkVersion } from '../../../platform/app-error.ts'
import { completeLiveWorkouts, copyExercises, springSettings } from '../../practice/index.ts'
import { listSprings } from '../../reformer/index.ts'

export const followExerciseNameJob = defineJob<{ exerciseId: string }>({
  name: 'follow-exercise-name',
  expireInSeconds: 600,
  retryLimit: 10,
  run: renameInVideos,
})

/**
 * Lets classes follow a change of an exercise: what they warn of at once, the name in their cues after the transaction.
 */
export async function followExercise(
  { jobs }: Pick<Services, 'jobs'>,
  on: Executor,
  exerciseId: string,
): Promise<void> {
  await setExerciseCautions(on, await listVideosWith(on, exerciseId))
  await jobs.send(on, followExerciseNameJob, { exerciseId })
}

/** Each video in a transaction of its own; one that has the name already is left as it is. */
async function renameInVideos(
  { db }: Services,
  { exerciseId }: { exerciseId: string },
): Promise<void> {
  for (const id of await listVideosWith(db, exerciseId))
    await db.transaction(async (tx) => {
      const isThere = (await findStoredVideo(tx, id)) !== undefined
      const cues = (await findCues(tx, id))?.cues
      if (!isThere || !cues) return
      const names = await lockExerciseNames(tx, [exerciseId])
      const exercises = withNames(cues.exercises, names)
      if (exercises.every(({ name }, n) => name === cues.exercises[n]?.name)) return
      await replaceCues(tx, id, { ...cues, exercises })
    })
}

/**
 * Permanently deletes an archived exercise within the caller's transaction. What it warned of is said by the classes that have it
 * from now on, since what is done in them has not changed, and by those whose former film has it once that film is back.
 */
export async function purgeExercise(
  _scope: unknown,
  on: Executor,
  exerciseId: string,
): Promise<void> {
  const videoIds = await listVideosWith(on, exerciseId)
  const cautions = (await eraseExercise(on, exerciseId)) ?? []
  if (cautions.length === 0) return
  await keepCautions(on, exerciseId, cautions)
  if (videoIds.length === 0) return
  await addCautions(on, videoIds, cautions)
  await setExerciseCautions(on, videoIds)
}

type Input = z.output<typeof saveCuesBody> & { id: string }

/**
 * Replaces the exercises and set-ups of a video; 422 with the place of each cue that overlaps, is past the end or names
 * an unknown spring, 409 when somebody has saved the video since. Cues that are linked to the library get its names,
 * and those that are linked to what it does not have are only named; of what has left it the link is kept. Workouts in the live class of a recording get its
 * exercises when they are marked first.
 */
export async function saveCues(context: Context, { id, version, exercises, setups }: Input) {
  const known = await listSprings(context)
  const springs = new Set(known.springs.map((spring) => spring.id))
  return context.db.transaction(async (tx) => {
    const video = await lockChangeableVideo(context, tx, id)
    checkVersion('video', { seen: version, current: video.version })
    if (video.durationSeconds === 0 && exercises.length + setups.length > 0)
      throw new AppError('conflict', () => t.youCanSaveExercisesOnceVideo)
    checkCues({ exercises, setups }, video.durationSeconds, springs)
    const before = (await findCues(tx, id))?.cues.exercises ?? []
    const names = await lockExerciseNames(tx, exerciseIdsOf([...exercises, ...before]))
    const cues = sortCues({ exercises: linkedToLibrary(exercises, names), setups })
    const stored = withFormerLinks(cues.exercises, before, names)
    await replaceCues(tx, id, { ...cues, exercises: stored })
    await saveVideo(tx, id, {})
    if (video.recording)
      await completeLiveWorkouts(context, tx, {
        occurrenceId: video.recording.occurrence_id,
        ...copyExercises(cues.exercises),
        springs: springSettings(cues.setups, known.springs),
      })
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
      problems.push({ list: 'setups', index, says: () => t.reformerHasNoSuchSpring })
  const [first] = problems
  if (!first) return
  const fields = Object.fromEntries(
    problems.toReversed().map(({ list, index, says }) => [`${list}.${index}`, says]),
  )
  throw new AppError('invalid', first.says, { fields })
}
