import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import {
  factorChallenges,
  type ChallengeKind,
  type FactorChallengeRow,
} from './second-factor-schema.ts'

export async function insertFactorChallenge(
  on: Executor,
  challenge: typeof factorChallenges.$inferInsert,
): Promise<void> {
  await on.insert(factorChallenges).values(challenge)
}

const isOpen = (kind: ChallengeKind, tokenHash: Buffer, now: Date) =>
  and(
    eq(factorChallenges.tokenHash, tokenHash),
    eq(factorChallenges.kind, kind),
    isNull(factorChallenges.usedAt),
    gt(factorChallenges.expiresAt, now),
  )

/** Marks a challenge as used and returns it, in one statement; undefined when it is unknown, used or expired. */
export async function consumeFactorChallenge(
  on: Executor,
  kind: ChallengeKind,
  tokenHash: Buffer,
  now: Date,
): Promise<FactorChallengeRow | undefined> {
  const [row] = await on
    .update(factorChallenges)
    .set({ usedAt: now })
    .where(isOpen(kind, tokenHash, now))
    .returning()
  return row
}

/** Counts an attempt before the proof is checked, so that parallel guesses cannot exceed the limit. */
export async function countTicketAttempt(
  on: Executor,
  tokenHash: Buffer,
  { limit, now }: { limit: number; now: Date },
): Promise<FactorChallengeRow | undefined> {
  const [row] = await on
    .update(factorChallenges)
    .set({ attempts: sql`${factorChallenges.attempts} + 1` })
    .where(and(isOpen('ticket', tokenHash, now), lt(factorChallenges.attempts, limit)))
    .returning()
  return row
}

/** The ticket of a sign-in; undefined when it is unknown, used or expired. */
export async function findTicket(
  on: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<FactorChallengeRow | undefined> {
  const [row] = await on
    .select()
    .from(factorChallenges)
    .where(isOpen('ticket', tokenHash, now))
  return row
}

/** Makes the unused tickets and challenges of a user void. */
export async function invalidateChallenges(on: Executor, userId: string, now: Date): Promise<void> {
  await on
    .update(factorChallenges)
    .set({ usedAt: now })
    .where(and(eq(factorChallenges.userId, userId), isNull(factorChallenges.usedAt)))
}

/** Deletes challenges that expired before `before`. */
export async function deleteExpiredChallenges(on: Executor, before: Date): Promise<void> {
  await on.delete(factorChallenges).where(lt(factorChallenges.expiresAt, before))
}
