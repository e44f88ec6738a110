import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { users } from '../../accounts/tables.ts'
import { classReports, healthRecords } from '../safe-training-schema.ts'

export interface SealedHealth {
  timeZone: string | null
  /** Null without a record. */
  sealed: Buffer | null
  sharesSince: Date | null
  reports: { classId: string; day: string; at: Date; sealed: Buffer }[]
}

const health = prepareOnce((on: Executor) => {
  const userId = sql.placeholder('userId')
  const reports = sql<{ classId: string; day: string; at: number; sealed: string }[]>`
    coalesce((SELECT json_agg(json_build_object('classId', r.class_id, 'day', r.day,
        'at', extract(epoch FROM r.reported_at) * 1000, 'sealed', encode(r.sealed, 'base64')))
      FROM ${classReports} r
      WHERE r.user_id = ${userId} AND r.reported_at > ${sql.placeholder('since')}), '[]')`
  return on
    .select({
      timeZone: users.timeZone,
      sealed: healthRecords.sealed,
      sharesSince: healthRecords.sharesSince,
      reports,
    })
    .from(users)
    .leftJoin(healthRecords, eq(healthRecords.userId, users.id))
    .where(eq(users.id, userId))
    .prepare('health_of_member')
})

/** A member's record and their reports since a time, in one statement. Undefined for a user who is gone. */
export async function findHealth(
  on: Executor,
  userId: string,
  since: Date,
): Promise<SealedHealth | undefined> {
  const [row] = await health(on).execute({ userId, since })
  return (
    row && {
      ...row,
      reports: row.reports.map(({ at, sealed, ...report }) => ({
        ...report,
        at: new Date(at),
        sealed: Buffer.from(sealed, 'base64'),
      })),
    }
  )
}

export async function findRecord(
  on: Executor,
  userId: string,
): Promise<typeof healthRecords.$inferSelect | undefined> {
  const [row] = await on.select().from(healthRecords).where(eq(healthRecords.userId, userId))
  return row
}

/** Makes changes of one member's record wait for each other, whether or not there is a row. */
export async function lockHealth(on: Executor, userId: string): Promise<void> {
  await on.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`health:${userId}`}::text, 0))`,
  )
}

export async function writeRecord(
  on: Executor,
  row: { userId: string; sealed: Buffer; sharesSince?: Date | null },
): Promise<void> {
  const { userId: _userId, ...changes } = row
  await on
    .insert(healthRecords)
    .values(row)
    .onConflictDoUpdate({ target: healthRecords.userId, set: changes })
}

/** Changes since when a member shares the record, which exists. */
export async function setSharing(
  on: Executor,
  userId: string,
  sharesSince: Date | null,
): Promise<void> {
  await on.update(healthRecords).set({ sharesSince }).where(eq(healthRecords.userId, userId))
}

export async function hasReports(on: Executor, userId: string): Promise<boolean> {
  const rows = await on
    .select({ day: classReports.day })
    .from(classReports)
    .where(eq(classReports.userId, userId))
    .limit(1)
  return rows.length > 0
}
