import { and, desc, eq } from 'drizzle-orm'
import { anyOf, type Executor } from '../../../platform/db/database.ts'
import { classReports } from '../safe-training-schema.ts'

type ReportRow = typeof classReports.$inferSelect
interface ReportKey {
  userId: string
  classId: string
  day: string
}

const isReport = ({ userId, classId, day }: ReportKey) =>
  and(eq(classReports.userId, userId), eq(classReports.classId, classId), eq(classReports.day, day))

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
      target: [classReports.userId, classReports.classId, classReports.day],
      set: { sealed: row.sealed },
    })
}

export async function deleteReport(on: Executor, key: ReportKey): Promise<void> {
  await on.delete(classReports).where(isReport(key))
}

export async function deleteReports(on: Executor, userId: string): Promise<void> {
  await on.delete(classReports).where(eq(classReports.userId, userId))
}

/** A member's reports of the given classes, newest first. */
export async function listReportsOf(
  on: Executor,
  userId: string,
  classIds: readonly string[],
): Promise<ReportRow[]> {
  if (classIds.length === 0) return []
  return on
    .select()
    .from(classReports)
    .where(and(eq(classReports.userId, userId), anyOf(classReports.classId, classIds)))
    .orderBy(desc(classReports.reportedAt))
}
