import { and, desc, eq } from 'drizzle-orm'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { classReports } from '../safe-training-schema.ts'

type ReportRow = typeof classReports.$inferSelect
interface ReportKey {
  userId: string
  videoId: string
  day: string
}

const isReport = ({ userId, videoId, day }: ReportKey) =>
  and(eq(classReports.userId, userId), eq(classReports.videoId, videoId), eq(classReports.day, day))

export async function findReport(on: Executor, key: ReportKey): Promise<ReportRow | undefined> {
  const [row] = await on.select().from(classReports).where(isReport(key))
  return row
}

/** The time of the first answer of the day stays. */
export async function writeReport(on: Executor, row: ReportRow): Promise<void> {
  await on
    .insert(classReports)
    .values(row)
    .onConflictDoUpdate({
      target: [classReports.userId, classReports.videoId, classReports.day],
      set: { sealed: row.sealed },
    })
}

export async function deleteReport(on: Executor, key: ReportKey): Promise<void> {
  await on.delete(classReports).where(isReport(key))
}

export async function deleteReports(on: Executor, userId: string): Promise<void> {
  await on.delete(classReports).where(eq(classReports.userId, userId))
}

/** A member's reports of the given videos, newest first. */
export async function listReportsOf(
  on: Executor,
  userId: string,
  videoIds: readonly string[],
): Promise<ReportRow[]> {
  if (videoIds.length === 0) return []
  return on
    .select()
    .from(classReports)
    .where(and(eq(classReports.userId, userId), anyOf(classReports.videoId, videoIds)))
    .orderBy(desc(classReports.reportedAt))
}
