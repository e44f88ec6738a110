import type { Executor } from '../../../platform/db/database.ts'
import { coachName, copyExercises, springSettings } from '../../practice/index.ts'
import { listSprings } from '../../reformer/index.ts'
import { sayTitlesTo } from '../../translations/index.ts'
import { findCues } from '../cues/cues-queries.ts'
import { findAnyVideo } from '../videos-queries.ts'

/** What the log of workouts keeps of a class, as it is now and as its member reads it. Exercises keep the names that challenges know. */
export async function copyClass(
  on: Executor,
  { videoId, userId }: { videoId: string; userId: string },
) {
  const video = await findAnyVideo(on, videoId)
  const found = await findCues(on, videoId)
  const titles = await sayTitlesTo(on, userId, [{ id: videoId, title: video?.title ?? '' }])
  const { springs } = await listSprings({ db: on })
  return {
    title: titles.get(videoId) ?? '',
    coach: coachName(video?.instructor),
    durationSeconds: video?.durationSeconds ?? 0,
    ...copyExercises(found?.cues.exercises ?? []),
    springs: springSettings(found?.cues.setups ?? [], springs),
  }
}
