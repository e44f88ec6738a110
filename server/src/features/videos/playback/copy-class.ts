import type { Executor } from '../../../platform/db/database.ts'
import { coachName, copyExercises, springSettings } from '../../practice/index.ts'
import { listSprings } from '../../reformer/index.ts'
import { findCues } from '../cues/cues-queries.ts'
import { findVideo } from '../videos-queries.ts'

/** What the log of workouts keeps of a class, as it is now. */
export async function copyClass(on: Executor, videoId: string) {
  const video = await findVideo(on, videoId)
  const found = await findCues(on, videoId)
  const { springs } = await listSprings({ db: on })
  return {
    title: video?.title ?? '',
    coach: coachName(video?.instructor),
    durationSeconds: video?.durationSeconds ?? 0,
    ...copyExercises(found?.cues.exercises ?? []),
    springs: springSettings(found?.cues.setups ?? [], springs),
  }
}
