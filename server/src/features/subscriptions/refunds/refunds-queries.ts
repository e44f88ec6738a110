import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import type { RefundSums } from './refund-policy.ts'
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

/** The cents of each of these payments that are on their way back, and that went back; payments without any are missing. */
export async function sumRefunds(
  on: Executor,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, RefundSums>> {
  if (paymentIds.length === 0) return new Map()
  const sumOf = (state: RefundRow['state']) =>
    sql<number>`coalesce(sum(${refunds.amountCents}) FILTER (WHERE ${refunds.state} = ${state}), 0)::int`
  const rows = await on
    .select({
      paymentId: refunds.paymentId,
      pending: sumOf('pending'),
      done: sumOf('done'),
    })
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .groupBy(refunds.paymentId)
  return new Map(rows.map(({ paymentId, ...sums }) => [paymentId, sums]))
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

/** Refunds of before a time that the provider still does not know of. */
export const listPendingRefunds = (on: Executor, before: Date) =>
  on
    .select({ refundId: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lt(refunds.createdAt, before)))

/** Deletes ended refunds that were made before a time. */
export async function deleteRefundsBefore(on: Executor, before: Date): Promise<void> {
  await on.delete(refunds).where(and(ne(refunds.state, 'pending'), lt(refunds.createdAt, before)))
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
