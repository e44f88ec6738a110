import { and, asc, eq, inArray, lt, ne, sql, desc, isNull, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import type { RefundSums } from './refund-policy.ts'
import { refunds, type RefundRow } from './refunds-schema.ts'
import type { RefundState } from '@carriage/contract/subscriptions/admin-schemas'
import { users } from '../../accounts/tables.ts'
import {
  behind,
  inTimeOf,
  isFound,
  memberColumns,
  type MoneyFilter,
  type MoneyWindow,
  type NamedMember,
  offsetOf,
} from '../money-lists/money-list-queries.ts'

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

/** Says of refunds that were made that they did not reach their bank: what they were can be refunded again. */
export async function refuseRefunds(on: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await on
    .update(refunds)
    .set({ state: 'refused' })
    .where(and(inArray(refunds.id, [...ids]), eq(refunds.state, 'done')))
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

export interface RefundFilter extends MoneyFilter {
  state: RefundState | undefined
}

export interface RefundWithMember {
  refund: RefundRow
  member: NamedMember | null
}

const matching = (on: Executor, { state, ...filter }: RefundFilter): SQL | undefined =>
  and(
    state && eq(refunds.state, state),
    inTimeOf(refunds.createdAt, filter),
    isFound(on, refunds.userId, filter.words),
  )

const place = { at: refunds.createdAt, id: refunds.id }

/** A page of refunds, newest first, with the members who still have an account. */
export const listRefundRows = (
  on: Executor,
  filter: RefundFilter,
  window: MoneyWindow<RefundWithMember>,
): Promise<RefundWithMember[]> =>
  on
    .select({ refund: refunds, member: memberColumns(users) })
    .from(refunds)
    .leftJoin(users, and(eq(users.id, refunds.userId), isNull(users.deletedAt)))
    .where(
      and(
        matching(on, filter),
        behind(window, place, ({ refund }) => ({ at: refund.createdAt, id: refund.id })),
      ),
    )
    .orderBy(desc(place.at), asc(place.id))
    .limit(window.limit)
    .offset(offsetOf(window))

export const countRefundRows = (on: Executor, filter: RefundFilter): Promise<number> =>
  on.$count(refunds, matching(on, filter))
