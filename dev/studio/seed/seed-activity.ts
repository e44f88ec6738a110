import { asc, eq, sql } from 'drizzle-orm'
import type { Services } from '../../../server/src/context.ts'
import { weeklyGoals } from '../../../server/src/features/insights/tables.ts'
import {
  enrollmentCompletedSessions,
  enrollmentCompletedWeeks,
  enrollmentPauses,
  enrollments,
  programSessions,
  programWeeks,
  sessionCredits,
} from '../../../server/src/features/programs/tables.ts'
import { type LogScope, logProgram } from '../../../server/src/features/practice/index.ts'
import { videos, videoViews } from '../../../server/src/features/videos/tables.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { localTime } from '../../../server/src/platform/local-time.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'
import type { DemoEnrollment } from '../data/types.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Inserts the activity of members: enrollments with different progress, and views of each class. */
export async function seedActivity(
  services: Services,
  on: Transaction,
  ids: { people: Ids; programs: Ids; videos: Ids },
): Promise<void> {
  const now = services.now()
  const { weeks } = await services.readCalendar()
  for (const member of studio.members) {
    const userId = idOf(ids.people, member.key)
    if (member.weeklyGoal !== undefined) {
      const joined = localTime('UTC')(addDays(now, -member.joinedDaysAgo))
      const fromWeek = weeks.weekOf(joined.day)
      await on.insert(weeklyGoals).values({ userId, fromWeek, days: member.weeklyGoal })
    }
    for (const enrollment of member.enrollments) {
      const programId = idOf(ids.programs, enrollment.program)
      await seedEnrollment(services, on, { userId, programId, enrollment })
    }
  }
  await seedViews(on, ids.videos, now)
}

async function seedEnrollment(
  scope: LogScope,
  on: Transaction,
  {
    userId,
    programId,
    enrollment,
  }: { userId: string; programId: string; enrollment: DemoEnrollment },
): Promise<void> {
  const now = scope.now()
  const places = await on
    .select({
      sessionId: programSessions.id,
      weekId: programWeeks.id,
      videoId: programSessions.videoId,
    })
    .from(programSessions)
    .innerJoin(programWeeks, eq(programWeeks.id, programSessions.weekId))
    .where(eq(programSessions.programId, programId))
    .orderBy(asc(programWeeks.position), asc(programSessions.position))
  const sessions = places.filter((place) => place.videoId !== null)
  const done = sessions.slice(0, enrollment.completedSessions)
  const finished = enrollment.status === 'completed'
  const current = finished ? sessions.at(-1) : sessions[enrollment.completedSessions]
  const open = new Set(sessions.slice(enrollment.completedSessions).map((place) => place.weekId))
  const weeks = new Set(
    (finished ? places : done)
      .map((place) => place.weekId)
      .filter((id) => finished || !open.has(id)),
  )
  const id = uuidv7()
  const startedAt = addDays(now, -enrollment.startedDaysAgo)
  const updatedAt = addDays(now, -enrollment.lastSessionDaysAgo)
  await on.insert(enrollments).values({
    id,
    userId,
    programId,
    status: enrollment.status,
    currentWeekId: current?.weekId ?? null,
    currentSessionId: current?.sessionId ?? null,
    startedAt,
    updatedAt,
    stoppedAt: enrollment.status === 'stopped' ? updatedAt : null,
    completedAt: finished ? updatedAt : null,
  })
  if (finished) {
    const title = studio.programs.find(({ key }) => key === enrollment.program)?.title ?? ''
    await logProgram(scope, on, { userId, programId, title, completedAt: updatedAt })
  }
  const completed = { enrollmentId: id, completedAt: updatedAt }
  if (enrollment.pausedForDays !== undefined) {
    const today = localTime('UTC')(now).day
    const untilDay = today + enrollment.pausedForDays
    const pause = { fromDay: today - enrollment.lastSessionDaysAgo + 1, untilDay }
    await on.insert(enrollmentPauses).values({ userId, enrollmentId: id, ...pause, reason: 'away' })
  }
  if (done.length > 0) {
    await on.insert(enrollmentCompletedSessions).values(
      done.map(({ sessionId }, n) => ({
        enrollmentId: id,
        sessionId,
        completedAt: between(startedAt, updatedAt, n, done.length),
      })),
    )
  }
  const latest = done.at(-1)
  if (enrollment.latestWasCounted && latest?.videoId) {
    const { sessionId, videoId } = latest
    const credit = {
      sessionId,
      videoId,
      creditedAt: updatedAt,
      movedTo: current?.sessionId ?? null,
    }
    await on.insert(sessionCredits).values({ id: uuidv7(), enrollmentId: id, ...credit })
  }
  if (weeks.size > 0) {
    await on
      .insert(enrollmentCompletedWeeks)
      .values([...weeks].map((weekId) => ({ ...completed, weekId })))
  }
}

/** The n-th of evenly spread times, the last one at the end. */
const between = (start: Date, end: Date, n: number, count: number): Date =>
  new Date(start.getTime() + ((end.getTime() - start.getTime()) * (n + 1)) / count)

/** One row per view, spread over three months, so that all figures are computed from rows. */
async function seedViews(on: Transaction, videoIds: Ids, now: Date): Promise<void> {
  for (const { key, views } of studio.videos) {
    if (views === 0) continue
    const id = idOf(videoIds, key)
    await on.execute(sql`
      INSERT INTO ${videoViews} (video_id, viewed_at)
      SELECT ${id}, ${now}::timestamptz - (n * 97 % 90) * interval '1 day' - (n * 31 % 1440) * interval '1 minute'
      FROM generate_series(1, ${views}::int) n`)
    await on.update(videos).set({ viewCount: views }).where(eq(videos.id, id))
  }
}
