import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { lockExerciseNames } from '../../exercises/index.ts'
import {
  findCues,
  findStoredVideo,
  listVideosWith,
  setExerciseCautions,
  withNames,
} from '../../videos/index.ts'
import { storeCues } from './store-cues.ts'

export const followExerciseNameJob = defineJob<{ exerciseId: string }>({
  name: 'follow-exercise-name',
  expireInSeconds: 600,
  retryLimit: 10,
  run: renameInVideos,
})

/**
 * Lets classes follow a change of an exercise: what they warn of at once, the name in their cues and files after the
 * transaction.
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
  services: Services,
  { exerciseId }: { exerciseId: string },
): Promise<void> {
  for (const id of await listVideosWith(services.db, exerciseId))
    await services.db.transaction(async (tx) => {
      const video = await findStoredVideo(tx, id)
      const cues = (await findCues(tx, id))?.cues
      if (!video || !cues) return
      const names = await lockExerciseNames(tx, [exerciseId])
      const exercises = withNames(cues.exercises, names)
      if (exercises.every(({ name }, n) => name === cues.exercises[n]?.name)) return
      await storeCues(services, tx, video, { ...cues, exercises })
    })
}
