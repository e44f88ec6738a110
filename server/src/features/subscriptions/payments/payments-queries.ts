import type { PaymentState } from '@carriage/contract/subscriptions/payment-schemas'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { begins } from '../../../platform/db/search.ts'
import { users } from '../../accounts/tables.ts'
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
        state: sql`excluded.state`,
      },
      setWhere: sql`(${payments.amountCents}, ${payments.refundedCents}, ${payments.state})
        IS DISTINCT FROM (excluded.amount_cents, excluded.refunded_cents, excluded.state)`,
    })
}

export interface PaymentFilter {
  /** Each begins a part of the name or address of the member; without any: of all. */
  words: readonly string[]
  state: PaymentState | undefined
  from: Date | undefined
  until: Date | undefined
}

/** Where a page begins: at a number of payments, or after one of them. */
export type PaymentWindow = { limit: number } & (
  | { offset: number }
  | { after: PaymentRow | undefined }
)

const matching = (on: Executor, { words, state, from, until }: PaymentFilter): SQL | undefined =>
  and(
    state && eq(payments.state, state),
    from && gte(payments.madeAt, from),
    until && lt(payments.madeAt, until),
    words.length > 0
      ? inArray(
          payments.userId,
          on
            .select({ id: users.id })
            .from(users)
            .where(
              and(isNull(users.deletedAt), ...words.map((word) => begins(users.searchText, word))),
            ),
        )
      : undefined,
  )

const following = (window: PaymentWindow): SQL | undefined => {
  if (!('after' in window) || !window.after) return undefined
  const { madeAt, id } = window.after
  return or(lt(payments.madeAt, madeAt), and(eq(payments.madeAt, madeAt), gt(payments.id, id)))
}

/** A page of payments, newest first, with the members who still have an account. */
export const listPaymentRows = (on: Executor, filter: PaymentFilter, window: PaymentWindow) =>
  on
    .select({
      payment: payments,
      member: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
      },
    })
    .from(payments)
    .leftJoin(users, and(eq(users.id, payments.userId), isNull(users.deletedAt)))
    .where(and(matching(on, filter), following(window)))
    .orderBy(desc(payments.madeAt), asc(payments.id))
    .limit(window.limit)
    .offset('offset' in window ? window.offset : 0)
export type PaymentWithMember = Awaited<ReturnType<typeof listPaymentRows>>[number]

export const countPayments = (on: Executor, filter: PaymentFilter): Promise<number> =>
  on.$count(payments, matching(on, filter))

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
      currency: payments.currency,
      state: payments.state,
      at: payments.madeAt,
    })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(asc(payments.madeAt))
