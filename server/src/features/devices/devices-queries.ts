import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { activationCodes, codeRedemptions, type ActivationCodeRow } from './devices-schema.ts'
import { hadPlanTrial } from './plan-trials-schema.ts'

/**
 * Counts one use of a code; undefined when it is unknown, used up or revoked. The row lock of the update keeps the count
 * exact.
 */
export async function consumeCodeUse(
  on: Executor,
  code: string,
  now: Date,
): Promise<ActivationCodeRow | undefined> {
  const [row] = await on
    .update(activationCodes)
    .set({ usageCount: sql`${activationCodes.usageCount} + 1` })
    .where(
      and(
        eq(activationCodes.code, code),
        lt(activationCodes.usageCount, activationCodes.totalUsagePossible),
        isNull(activationCodes.revokedAt),
        or(isNull(activationCodes.endsAt), gt(activationCodes.endsAt, now)),
      ),
    )
    .returning()
  return row
}

/** Whether an address, by its keyed hash, had a trial of a code or of a plan. */
export async function hadTrial(on: Executor, emailHmac: Buffer): Promise<boolean> {
  const { rows } = await on.execute<{ had: boolean }>(sql`SELECT EXISTS (
      SELECT FROM ${codeRedemptions} WHERE ${codeRedemptions.emailHmac} = ${emailHmac})
    OR ${hadPlanTrial(emailHmac)} AS had`)
  return rows[0]?.had === true
}

/** The same for many addresses: those of the hashes, in hexadecimal digits, that had one. */
export async function listTrialsHad(
  on: Executor,
  emailHmacs: readonly Buffer[],
): Promise<Set<string>> {
  const hashes = emailHmacs.map((hash) => hash.toString('hex'))
  const asked = sql`decode(asked.hash, 'hex')`
  const { rows } = await on.execute<{ hash: string }>(sql`
    SELECT asked.hash FROM unnest(${sql.param(hashes)}::text[]) AS asked (hash)
    WHERE EXISTS (SELECT FROM ${codeRedemptions} WHERE ${codeRedemptions.emailHmac} = ${asked})
      OR ${hadPlanTrial(asked)}`)
  return new Set(rows.map(({ hash }) => hash))
}

export async function insertRedemption(
  on: Executor,
  redemption: typeof codeRedemptions.$inferInsert,
): Promise<void> {
  await on.insert(codeRedemptions).values(redemption)
}

/** Undefined when the code already exists. */
export async function insertCode(
  on: Executor,
  code: typeof activationCodes.$inferInsert,
): Promise<ActivationCodeRow | undefined> {
  const [row] = await on
    .insert(activationCodes)
    .values(code)
    .onConflictDoNothing({ target: activationCodes.code })
    .returning()
  return row
}

/** The code that activated a member's device; its batch is null once the code has been deleted. */
export async function findRedemption(on: Executor, userId: string) {
  const [row] = await on
    .select({
      code: codeRedemptions.codeText,
      batchName: activationCodes.batchName,
      redeemedAt: codeRedemptions.redeemedAt,
    })
    .from(codeRedemptions)
    .leftJoin(activationCodes, eq(activationCodes.id, codeRedemptions.activationCodeId))
    .where(eq(codeRedemptions.userId, userId))
  return row
}
