import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { refunds, type RefundRow } from './refunds-schema.ts'

export async function findRefund(on: Executor, id: string): Promise<RefundRow | undefined> {
  const [row] = await on.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export async function insertRefund(
  on: Executor,
  refund: typeof refunds.$inferInsert,
): Promise<RefundRow> {
  const [row] = await on.insert(refunds).values(refund).returning()
  if (!row) throw new Error('The refund was not stored')
  return row
}

/** The cents of each of these payments that are to be refunded, and are not yet; payments without any are missing. */
export async function sumPending(
  on: Executor,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await on
    .select({
      paymentId: refunds.paymentId,
      cents: sql<number>`sum(${refunds.amountCents})::int`,
    })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, [...paymentIds]), eq(refunds.state, 'pending')))
    .groupBy(refunds.paymentId)
  return new Map(rows.map(({ paymentId, cents }) => [paymentId, cents]))
}

/** Ends a refund that is pending; undefined when it has ended before. */
export async function endRefund(
  on: Executor,
  id: string,
  ended: { state: 'done' | 'refused'; doneAt: Date },
): Promise<RefundRow | undefined> {
  const [row] = await on
    .update(refunds)
    .set(ended)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
    .returning()
  return row
}

/** For the copy that a person can request. */
export const readRefundRows = (on: Executor, userId: string) =>
  on
    .select({
      amount_cents: refunds.amountCents,
      currency: refunds.currency,
      reason: refunds.reason,
      state: refunds.state,
      at: refunds.createdAt,
    })
    .from(refunds)
    .where(eq(refunds.userId, userId))
    .orderBy(asc(refunds.createdAt))
