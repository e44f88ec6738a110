import { eq } from 'drizzle-orm'
import type { Services } from '../../../server/src/context.ts'
import {
  enrollmentCompletedSessions,
  enrollments,
  programs,
  programSessions,
} from '../../../server/src/features/programs/tables.ts'
import { logClass, logSession } from '../../../server/src/features/practice/index.ts'
import { copyClass } from '../../../server/src/features/videos/index.ts'
import { watchProgress } from '../../../server/src/features/videos/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'
import type { DemoVideo } from '../data/types.ts'
import { idOf, type Ids } from './seed-people.ts'

const CLIP_SECONDS = 30
/** The duration of a class when its clips are joined. */
export const secondsOf = ({ sequence }: DemoVideo): number =>
  sequence.reduce((sum, { times }) => sum + times * CLIP_SECONDS, 0)

/** Inserts what members have watched, and their workouts: the classes of completed sessions, and others. */
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
      session: {
        sessionId: programSessions.id,
        programId: programs.id,
        programTitle: programs.title,
        sessionTitle: programSessions.title,
      },
      videoId: programSessions.videoId,
      at: enrollmentCompletedSessions.completedAt,
    })
    .from(enrollmentCompletedSessions)
    .innerJoin(enrollments, eq(enrollments.id, enrollmentCompletedSessions.enrollmentId))
    .innerJoin(programSessions, eq(programSessions.id, enrollmentCompletedSessions.sessionId))
    .innerJoin(programs, eq(programs.id, programSessions.programId))
  const inSessions = done.map((row) => ({ ...row, share: 1 }))
  const found = studio.members.flatMap((member) =>
    member.watched.map(({ video, share, daysAgo }) => ({
      userId: idOf(ids.people, member.key),
      videoId: idOf(ids.videos, video),
      session: null,
      at: addDays(now, -daysAgo),
      share,
    })),
  )
  const copies = new Map<string, Awaited<ReturnType<typeof copyClass>>>()
  for (const { userId, videoId, session, at, share } of [...inSessions, ...found]) {
    const video = videoId === null ? undefined : videoOf.get(videoId)
    if (!video || videoId === null) continue
    const seconds = Math.floor(share * secondsOf(video))
    const isWorkout = share === 1 && !video.setup
    await on
      .insert(watchProgress)
      .values({
        userId,
        videoId,
        positionSeconds: seconds,
        watchedSeconds: isWorkout ? 0 : seconds,
        maxPercent: Math.floor(share * 100),
        completedAt: share === 1 ? at : null,
        updatedAt: at,
      })
      .onConflictDoNothing()
    if (!isWorkout) continue
    const kept = copies.get(videoId) ?? (await copyClass(on, { videoId, userId }))
    copies.set(videoId, kept)
    const copy = { ...kept, userId, videoId, durationSeconds: seconds, timeZone: null, at }
    if (session) await logSession(services, on, { ...copy, ...session })
    await logClass(services, on, {
      ...copy,
      kind: session ? 'program' : 'discover',
      practisedSeconds: seconds,
    })
  }
}
