import { eq } from 'drizzle-orm'
import type { Services } from '../../../server/src/context.ts'
import {
  enrollmentCompletedSessions,
  enrollments,
  programSessions,
} from '../../../server/src/features/programs/tables.ts'
import { classCompletions, watchProgress } from '../../../server/src/features/videos/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'
import type { DemoVideo } from '../data/types.ts'
import { idOf, type Ids } from './seed-people.ts'

const CLIP_SECONDS = 30
/** The duration of a class when its clips are joined. */
export const secondsOf = ({ sequence }: DemoVideo): number =>
  sequence.reduce((sum, { times }) => sum + times * CLIP_SECONDS, 0)

/** Inserts what members have watched: the classes of completed sessions, and others. */
export async function seedWatching(
  services: Services,
  on: Transaction,
  ids: { people: Ids; videos: Ids },
): Promise<void> {
  const now = services.now()
  const videoOf = new Map(studio.videos.map((video) => [idOf(ids.videos, video.key), video]))
  const done = await on
    .select({
      userId: enrollments.userId,
      videoId: programSessions.videoId,
      at: enrollmentCompletedSessions.completedAt,
    })
    .from(enrollmentCompletedSessions)
    .innerJoin(enrollments, eq(enrollments.id, enrollmentCompletedSessions.enrollmentId))
    .innerJoin(programSessions, eq(programSessions.id, enrollmentCompletedSessions.sessionId))
  const inSessions = done.map(({ userId, videoId, at }) => ({ userId, videoId, at, share: 1 }))
  const found = studio.members.flatMap((member) =>
    member.watched.map(({ video, share, daysAgo }) => ({
      userId: idOf(ids.people, member.key),
      videoId: idOf(ids.videos, video),
      at: addDays(now, -daysAgo),
      share,
    })),
  )
  for (const { userId, videoId, at, share } of [...inSessions, ...found]) {
    const video = videoId === null ? undefined : videoOf.get(videoId)
    if (!video || videoId === null) continue
    const seconds = Math.floor(share * secondsOf(video))
    const completedAt = share === 1 ? at : null
    await on
      .insert(watchProgress)
      .values({
        userId,
        videoId,
        positionSeconds: seconds,
        watchedSeconds: seconds,
        maxPercent: Math.floor(share * 100),
        completedAt,
        updatedAt: at,
      })
      .onConflictDoNothing()
    if (completedAt && !video.setup)
      await on
        .insert(classCompletions)
        .values({ userId, videoId, completedAt })
        .onConflictDoNothing()
  }
}
