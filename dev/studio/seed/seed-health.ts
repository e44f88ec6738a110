import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { HEALTH_CHECK_VERSION } from '@carriage/contract/safe-training/schemas'
import type { Services } from '../../../server/src/context.ts'
import {
  enrollmentCompletedSessions,
  enrollments,
  programSessions,
} from '../../../server/src/features/programs/tables.ts'
import { sealRecord, storeReport } from '../../../server/src/features/safe-training/index.ts'
import { healthRecords } from '../../../server/src/features/safe-training/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { addDays, epoch, utcDay } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'
import type { DemoHealth } from '../data/types.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Inserts health checks, and what members said after the sessions that they have completed; encrypted as everywhere. */
export async function seedHealth(services: Services, on: Transaction, people: Ids): Promise<void> {
  for (const { key, health } of studio.members) {
    if (!health) continue
    const userId = idOf(people, key)
    const { answers, sharesSinceDaysAgo: days } = health
    const record = {
      asked: HEALTH_CHECK_VERSION,
      answers: answers && answersOf(answers, services.now()),
      cleared: [],
    }
    const sealed = sealRecord(services, userId, record)
    const sharesSince = days === undefined ? null : addDays(services.now(), -days)
    await on.insert(healthRecords).values({ userId, sealed, sharesSince })
    await seedReports(services, on, userId, health)
  }
}

function answersOf({ pregnancyWeek, ...answers }: NonNullable<DemoHealth['answers']>, now: Date) {
  const answeredAt = epoch(addDays(now, -2))
  const pregnancy = pregnancyWeek === undefined ? null : { week: pregnancyWeek, on: utcDay(now) }
  return { ...answers, version: HEALTH_CHECK_VERSION, answeredAt, pregnancy }
}

/** The newest report belongs to the session that was completed last, and so on. */
async function seedReports(
  services: Services,
  on: Transaction,
  userId: string,
  { reports }: DemoHealth,
): Promise<void> {
  const done = await on
    .select({
      videoId: programSessions.videoId,
      at: enrollmentCompletedSessions.completedAt,
    })
    .from(enrollmentCompletedSessions)
    .innerJoin(enrollments, eq(enrollments.id, enrollmentCompletedSessions.enrollmentId))
    .innerJoin(programSessions, eq(programSessions.id, enrollmentCompletedSessions.sessionId))
    .where(and(eq(enrollments.userId, userId), isNotNull(programSessions.videoId)))
    .orderBy(desc(enrollmentCompletedSessions.completedAt))
    .limit(reports.length)
  for (const [n, { videoId, at }] of done.entries()) {
    const report = reports[n]
    if (report && videoId !== null)
      await storeReport(services, on, { userId, classId: videoId, day: utcDay(at), at, report })
  }
}
