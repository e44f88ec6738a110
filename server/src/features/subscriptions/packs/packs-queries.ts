import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { CheckoutPayment } from '../../../adapters/payments/payments.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { classPacks, type PackRow } from './packs-schema.ts'

export async function insertPack(
  on: Executor,
  pack: typeof classPacks.$inferInsert,
): Promise<void> {
  await on.insert(classPacks).values(pack)
}

export async function savePackCheckout(
  on: Executor,
  id: string,
  checkoutId: string,
): Promise<void> {
  await on.update(classPacks).set({ checkoutId }).where(eq(classPacks.id, id))
}

/** The most unpaid packs that a reading looks at; anybody can open as many checkouts as they like. */
const MOST_UNPAID = 50

/** Packs of a member that may be paid since a moment. */
export const listUnpaidPacks = (on: Executor, userId: string, since: Date): Promise<PackRow[]> =>
  on
    .select()
    .from(classPacks)
    .where(
      and(
        eq(classPacks.userId, userId),
        isNotNull(classPacks.checkoutId),
        isNull(classPacks.paidAt),
        gt(classPacks.createdAt, since),
      ),
    )
    .orderBy(desc(classPacks.createdAt))
    .limit(MOST_UNPAID)

/** All packs of a member whose payment may have gone back: the studio refunds at any time. */
export const listPaidPacks = (on: Executor, userId: string): Promise<PackRow[]> =>
  on
    .select()
    .from(classPacks)
    .where(
      and(
        eq(classPacks.userId, userId),
        isNotNull(classPacks.paidAt),
        isNull(classPacks.reversedAt),
      ),
    )

/** Writes what became of the payment: it is paid once and may then go back, never the reverse, so readings come in any order. */
export async function savePackPayment(
  on: Executor,
  id: string,
  { paymentId, reversedAt }: CheckoutPayment,
  at: Date,
): Promise<void> {
  await on
    .update(classPacks)
    .set({
      paymentId,
      paidAt: sql`coalesce(${classPacks.paidAt}, ${at})`,
      ...(reversedAt && { reversedAt: sql`coalesce(${classPacks.reversedAt}, ${reversedAt})` }),
    })
    .where(eq(classPacks.id, id))
}

/** Deletes packs that were never paid. */
export async function deleteUnpaidPacks(on: Executor, before: Date): Promise<void> {
  await on
    .delete(classPacks)
    .where(and(isNull(classPacks.paidAt), lt(classPacks.createdAt, before)))
}

/** The payments that a member has made for packs. */
export async function listPackPayments(on: Executor, userId: string): Promise<ReadonlySet<string>> {
  const rows = await on
    .select({ paymentId: classPacks.paymentId })
    .from(classPacks)
    .where(eq(classPacks.userId, userId))
  return new Set(rows.flatMap(({ paymentId }) => paymentId ?? []))
}

/** For the copy that a member can request. */
export const readPackRows = (on: Executor, userId: string) =>
  on
    .select({
      private_classes: classPacks.classes,
      amount_in_cents: classPacks.amountCents,
      currency: classPacks.currency,
      bought_at: classPacks.createdAt,
      paid_at: classPacks.paidAt,
      paid_back_at: classPacks.reversedAt,
    })
    .from(classPacks)
    .where(eq(classPacks.userId, userId))
    .orderBy(asc(classPacks.createdAt))
