import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { enrollmentCompletedSessions, enrollments } from '../progress/enrollments-schema.ts'
import { programSessions } from '../programs-schema.ts'
import { sessionCredits } from './credits-schema.ts'

export type CreditRow = typeof sessionCredits.$inferSelect

/** The programs of a member that have a class, with its sessions; the one used last is first. */
export async function listProgramsWithClass(
  on: Executor,
  userId: string,
  videoId: string,
): Promise<Map<string, Set<string>>> {
  const rows = await on
    .select({ programId: enrollments.programId, sessionId: programSessions.id })
    .from(enrollments)
    .innerJoin(programSessions, eq(programSessions.programId, enrollments.programId))
    .where(
      and(
        eq(enrollments.userId, userId),
        ne(enrollments.status, 'stopped'),
        eq(programSessions.videoId, videoId),
      ),
    )
    .orderBy(desc(enrollments.updatedAt))
  const programs = new Map<string, Set<string>>()
  for (const { programId, sessionId } of rows)
    programs.set(programId, (programs.get(programId) ?? new Set()).add(sessionId))
  return programs
}

export async function insertCredit(
  on: Executor,
  row: typeof sessionCredits.$inferInsert,
): Promise<void> {
  await on.insert(sessionCredits).values(row)
}

/** The credits of an enrollment since a time that still hold, newest first. */
export async function listCredits(
  on: Executor,
  enrollmentId: string,
  since: Date,
): Promise<CreditRow[]> {
  const rows = await on
    .select({ credit: sessionCredits })
    .from(sessionCredits)
    .innerJoin(
      enrollmentCompletedSessions,
      and(
        eq(enrollmentCompletedSessions.enrollmentId, sessionCredits.enrollmentId),
        eq(enrollmentCompletedSessions.sessionId, sessionCredits.sessionId),
        // A week that was repeated since has other completions.
        eq(enrollmentCompletedSessions.completedAt, sessionCredits.creditedAt),
      ),
    )
    .where(
      and(
        eq(sessionCredits.enrollmentId, enrollmentId),
        gt(sessionCredits.creditedAt, since),
        isNull(sessionCredits.undoneAt),
      ),
    )
    .orderBy(desc(sessionCredits.creditedAt))
  return rows.map(({ credit }) => credit)
}

/** A credit of the member, with its program. */
export async function findCredit(
  on: Executor,
  userId: string,
  id: string,
): Promise<(CreditRow & { programId: string }) | undefined> {
  const [row] = await on
    .select({ credit: sessionCredits, programId: enrollments.programId })
    .from(sessionCredits)
    .innerJoin(enrollments, eq(enrollments.id, sessionCredits.enrollmentId))
    .where(and(eq(sessionCredits.id, id), eq(enrollments.userId, userId)))
  return row && { ...row.credit, programId: row.programId }
}

/** Records that a credit was undone; false when it was before. */
export async function markUndone(on: Executor, id: string, at: Date): Promise<boolean> {
  const rows = await on
    .update(sessionCredits)
    .set({ undoneAt: at })
    .where(and(eq(sessionCredits.id, id), isNull(sessionCredits.undoneAt)))
    .returning({ id: sessionCredits.id })
  return rows.length === 1
}

/** Opens what was completed by a credit and by nothing else; false when that is not so any more. */
export async function reopenCredited(
  on: Executor,
  { enrollmentId, sessionId, creditedAt }: CreditRow,
): Promise<boolean> {
  const removed = await on
    .delete(enrollmentCompletedSessions)
    .where(
      and(
        eq(enrollmentCompletedSessions.enrollmentId, enrollmentId),
        eq(enrollmentCompletedSessions.sessionId, sessionId),
        eq(enrollmentCompletedSessions.completedAt, creditedAt),
      ),
    )
    .returning({ id: enrollmentCompletedSessions.sessionId })
  return removed.length > 0
}
