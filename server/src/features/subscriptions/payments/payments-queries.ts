import type { PaymentKind, PaymentState } from '@carriage/contract/subscriptions/payment-schemas'
import { and, asc, count, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
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
import { type PaymentRow, payments } from './payments-schema.ts'

/** Stores what a reading says of payments. Those that have not changed are not written. */
export async function upsertPayments(
  on: Executor,
  rows: readonly (typeof payments.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await on
    .insert(payments)
    .values([...rows])
    .onConflictDoUpdate({
      target: payments.id,
      set: {
        amountCents: sql`excluded.amount_cents`,
        refundedCents: sql`excluded.refunded_cents`,
        lostCents: sql`excluded.lost_cents`,
        state: sql`excluded.state`,
        kind: sql`excluded.kind`,
      },
      setWhere: sql`(${payments.amountCents}, ${payments.refundedCents}, ${payments.lostCents}, ${payments.state}, ${payments.kind})
        IS DISTINCT FROM (excluded.amount_cents, excluded.refunded_cents, excluded.lost_cents, excluded.state, excluded.kind)`,
    })
}

export interface PaymentFilter extends MoneyFilter {
  state: PaymentState | undefined
  kind: PaymentKind | undefined
}

const matching = (on: Executor, { state, kind, ...filter }: PaymentFilter): SQL | undefined =>
  and(
    state && eq(payments.state, state),
    kind && eq(payments.kind, kind),
    inTimeOf(payments.madeAt, filter),
    isFound(on, payments.userId, filter.words),
  )

const isPaid = sql`${payments.state} NOT IN ('failed','open')`

const place = { at: payments.madeAt, id: payments.id }

/** A page of payments, newest first, with the members who still have an account. */
export const listPaymentRows = (
  on: Executor,
  filter: PaymentFilter,
  window: MoneyWindow<PaymentWithMember>,
): Promise<PaymentWithMember[]> =>
  on
    .select({ payment: payments, member: memberColumns(users) })
    .from(payments)
    .leftJoin(users, and(eq(users.id, payments.userId), isNull(users.deletedAt)))
    .where(
      and(
        matching(on, filter),
        behind(window, place, ({ payment }) => ({ at: payment.madeAt, id: payment.id })),
      ),
    )
    .orderBy(desc(payments.madeAt), asc(payments.id))
    .limit(window.limit)
    .offset(offsetOf(window))

export interface PaymentWithMember {
  payment: PaymentRow
  member: NamedMember | null
}

export interface PaymentSum {
  currency: string
  count: number
  paidCents: number
  refundedCents: number
  lostCents: number
}

/** How many payments a filter leaves and what they come to, for each currency. */
export const sumPayments = (on: Executor, filter: PaymentFilter): Promise<PaymentSum[]> =>
  on
    .select({
      currency: payments.currency,
      count: count(),
      // More than an integer of the database holds.
      paidCents: sql<number>`coalesce(sum(${payments.amountCents}) FILTER (WHERE ${isPaid}), 0)::float8`,
      refundedCents: sql<number>`sum(${payments.refundedCents})::float8`,
      lostCents: sql<number>`sum(${payments.lostCents})::float8`,
    })
    .from(payments)
    .where(matching(on, filter))
    .groupBy(payments.currency)
    .orderBy(asc(payments.currency))

/** Deletes payments that were made before a time. */
export async function deletePaymentsBefore(on: Executor, before: Date): Promise<void> {
  await on.delete(payments).where(lt(payments.madeAt, before))
}

/** For the copy that a person can request. */
export const readPaymentRows = (on: Executor, userId: string) =>
  on
    .select({
      amount_cents: payments.amountCents,
      refunded_cents: payments.refundedCents,
      lost_cents: payments.lostCents,
      currency: payments.currency,
      state: payments.state,
      kind: payments.kind,
      at: payments.madeAt,
    })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(asc(payments.madeAt))
