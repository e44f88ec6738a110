import {
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { refusesMail } from '../../mail/tables.ts'
import type { Grant } from '../subscription-policy.ts'
import { giftCards, type GiftRow } from './gifts-schema.ts'

export async function insertGift(on: Executor, gift: typeof giftCards.$inferInsert): Promise<void> {
  await on.insert(giftCards).values(gift)
}

export async function updateGift(
  on: Executor,
  id: string,
  changes: Partial<typeof giftCards.$inferInsert>,
): Promise<void> {
  await on.update(giftCards).set(changes).where(eq(giftCards.id, id))
}

/** Whether somebody waits for the code of a gift card whose mail server refuses mails. */
export const isCodeRefused = sql<boolean>`${giftCards.mailedAt} IS NOT NULL AND ${giftCards.redeemedAt} IS NULL
  AND ${refusesMail(giftCards.recipientEmail)}`

/** The gift cards that somebody has paid for, newest first. */
export const listGiftsOf = (
  on: Executor,
  buyerId: string,
  limit: number,
): Promise<{ gift: GiftRow; isRefused: boolean }[]> =>
  on
    .select({ gift: giftCards, isRefused: isCodeRefused })
    .from(giftCards)
    .where(and(eq(giftCards.buyerId, buyerId), isNotNull(giftCards.paidAt)))
    .orderBy(desc(giftCards.createdAt))
    .limit(limit)

export async function findGift(on: Executor, id: string): Promise<GiftRow | undefined> {
  const [row] = await on.select().from(giftCards).where(eq(giftCards.id, id))
  return row
}

export async function lockGift(on: Executor, id: string): Promise<GiftRow | undefined> {
  const [row] = await on.select().from(giftCards).where(eq(giftCards.id, id)).for('update')
  return row
}

export async function lockGiftOfCode(on: Executor, codeHash: Buffer): Promise<GiftRow | undefined> {
  const [row] = await on
    .select()
    .from(giftCards)
    .where(eq(giftCards.codeHash, codeHash))
    .for('update')
  return row
}

export async function findGiftOfPayment(
  on: Executor,
  paymentId: string,
): Promise<GiftRow | undefined> {
  const [row] = await on.select().from(giftCards).where(eq(giftCards.paymentId, paymentId))
  return row
}

/** The payments that somebody has made for gift cards. */
export async function listGiftPayments(
  on: Executor,
  buyerId: string,
): Promise<ReadonlySet<string>> {
  const rows = await on
    .select({ paymentId: giftCards.paymentId })
    .from(giftCards)
    .where(eq(giftCards.buyerId, buyerId))
  return new Set(rows.flatMap(({ paymentId }) => paymentId ?? []))
}

/** The most unpaid gift cards of one buyer that a reading looks at; anybody can open as many checkouts as they like. */
const MOST_UNPAID = 50

/**
 * Gift cards of a buyer (null: of all whose account is gone) whose payment may have gone back, however long ago, since the studio
 * refunds at any time; and those that may be paid since a moment. Of those that are paid none is left out, so that no number of
 * checkouts hides that the money for one went back.
 */
export async function listGiftsToRead(on: Executor, buyerId: string | null, unpaidSince: Date) {
  const select = (which: SQL | undefined) =>
    on
      .select({
        id: giftCards.id,
        checkoutId: giftCards.checkoutId,
        paymentId: giftCards.paymentId,
      })
      .from(giftCards)
      .where(
        and(
          buyerId === null ? isNull(giftCards.buyerId) : eq(giftCards.buyerId, buyerId),
          isNotNull(giftCards.checkoutId),
          isNull(giftCards.reversedAt),
          which,
        ),
      )
      .orderBy(desc(giftCards.createdAt))
  const isUnpaid = and(isNull(giftCards.paidAt), gt(giftCards.createdAt, unpaidSince))
  return [
    ...(await select(isNotNull(giftCards.paidAt))),
    ...(await select(isUnpaid).limit(MOST_UNPAID)),
  ]
}

/** The checkouts of gift cards that a buyer has not paid yet. */
export const listUnpaidCheckouts = (on: Executor, buyerId: string, since: Date) =>
  on
    .select({ checkoutId: giftCards.checkoutId })
    .from(giftCards)
    .where(
      and(
        eq(giftCards.buyerId, buyerId),
        isNull(giftCards.paidAt),
        isNotNull(giftCards.checkoutId),
        gt(giftCards.createdAt, since),
      ),
    )
    .limit(MOST_UNPAID)

/** The time that gift cards give somebody by themselves; undefined for none. The plan is that of the last one. */
export async function findGiftTime(on: Executor, userId: string): Promise<Grant | undefined> {
  const [row] = await on
    .select({ plan: giftCards.planCode, until: giftCards.endsAt })
    .from(giftCards)
    .where(
      and(
        eq(giftCards.redeemedBy, userId),
        isNull(giftCards.reversedAt),
        isNull(giftCards.subscriptionId),
        isNotNull(giftCards.endsAt),
      ),
    )
    .orderBy(desc(giftCards.endsAt))
    .limit(1)
  return row?.until ? { mode: 'subscription', plan: row.plan, until: row.until } : undefined
}

/** The latest date to which gift cards move the next payment of a subscription; null for none. */
export async function findLastExtension(
  on: Executor,
  subscriptionId: string,
): Promise<Date | null> {
  const [row] = await on
    .select({ last: max(giftCards.endsAt) })
    .from(giftCards)
    .where(and(eq(giftCards.subscriptionId, subscriptionId), isNull(giftCards.reversedAt)))
  return row?.last ?? null
}

/** Gift cards that move the next payment of a subscription, redeemed before a time, whose time is not over. */
export const listExtendingGifts = (on: Executor, { now, before }: { now: Date; before: Date }) =>
  on
    .select({ giftId: giftCards.id, reversedAt: giftCards.reversedAt })
    .from(giftCards)
    .where(
      and(
        isNotNull(giftCards.subscriptionId),
        isNotNull(giftCards.redeemedBy),
        gt(giftCards.endsAt, now),
        lt(giftCards.redeemedAt, before),
      ),
    )

export type RedeemedGift = GiftRow & { startsAt: Date; endsAt: Date }

/** Locks the valid gift cards that a member has redeemed: for a subscription, or by themselves where it is null. */
export const lockRedeemedGifts = (
  on: Executor,
  redeemedBy: string,
  subscriptionId: string | null,
): Promise<RedeemedGift[]> =>
  lockRedeemed(
    on,
    redeemedBy,
    subscriptionId === null
      ? isNull(giftCards.subscriptionId)
      : eq(giftCards.subscriptionId, subscriptionId),
  )

/** Locks the valid gift cards with time left that a member has redeemed for subscriptions other than the running ones. */
export const lockStrandedGifts = (
  on: Executor,
  redeemedBy: string,
  { running, now }: { running: readonly string[]; now: Date },
): Promise<RedeemedGift[]> =>
  lockRedeemed(
    on,
    redeemedBy,
    and(
      isNotNull(giftCards.subscriptionId),
      notInArray(giftCards.subscriptionId, [...running]),
      gt(giftCards.endsAt, now),
    ),
  )

const selectRedeemed = (on: Executor, redeemedBy: string, which?: SQL) =>
  on
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.redeemedBy, redeemedBy), which, isNull(giftCards.reversedAt)))
    .orderBy(asc(giftCards.startsAt))

/** The valid gift cards that a member has redeemed, in the order of their times. */
export const listRedeemedGifts = async (on: Executor, redeemedBy: string) =>
  (await selectRedeemed(on, redeemedBy)).flatMap(withTimes)

const lockRedeemed = async (on: Executor, redeemedBy: string, which: SQL | undefined) =>
  (await selectRedeemed(on, redeemedBy, which).for('update')).flatMap(withTimes)

function withTimes(row: GiftRow): RedeemedGift[] {
  const { startsAt, endsAt } = row
  return startsAt && endsAt ? [{ ...row, startsAt, endsAt }] : []
}

/** The gift cards whose day has come, in the order of their ids, so that a page follows whatever became of the last. */
export const listGiftsToMail = (
  on: Executor,
  { now, after, limit }: { now: Date; after: string; limit: number },
) =>
  on
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(
      and(
        isNotNull(giftCards.paidAt),
        isNull(giftCards.mailedAt),
        isNull(giftCards.reversedAt),
        isNull(giftCards.redeemedAt),
        isNull(giftCards.voidedAt),
        lte(giftCards.sendAt, now),
        gt(giftCards.id, after),
      ),
    )
    .orderBy(asc(giftCards.id))
    .limit(limit)

/** Sends gift cards that are still to be mailed to the new address of their recipient. */
export async function redirectGifts(
  on: Executor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await on
    .update(giftCards)
    .set({ recipientEmail: to })
    .where(
      and(
        eq(giftCards.recipientEmail, from),
        isNull(giftCards.mailedAt),
        isNull(giftCards.redeemedAt),
      ),
    )
}

export async function deleteUnpaidGifts(on: Executor, before: Date): Promise<void> {
  await on.delete(giftCards).where(and(isNull(giftCards.paidAt), lt(giftCards.createdAt, before)))
}

/** Since when a card is of no more use. */
const unusedSince = sql`least(${giftCards.redeemedAt}, ${giftCards.reversedAt}, ${giftCards.voidedAt})`

/** Deletes gift cards that are of no more use since `before`. */
export async function deleteGiftsBefore(on: Executor, before: Date): Promise<void> {
  await on.delete(giftCards).where(sql`greatest(${unusedSince}, ${giftCards.endsAt}) < ${before}`)
}

/** Forgets for whom gift cards were that are of no more use since `before`. */
export async function forgetReceivers(on: Executor, before: Date): Promise<void> {
  await on
    .update(giftCards)
    .set({ recipientEmail: null, recipientName: null, message: '' })
    .where(and(isNotNull(giftCards.recipientEmail), sql`${unusedSince} < ${before}`))
}

/** Bought and redeemed ones, for the copy that a person can request. */
export async function readGiftRows(on: Executor, userId: string) {
  const columns = {
    months: giftCards.months,
    amount_cents: giftCards.amountCents,
    currency: giftCards.currency,
    from: giftCards.fromName,
    message: giftCards.message,
    paid_at: giftCards.paidAt,
    redeemed_at: giftCards.redeemedAt,
    voided_at: giftCards.voidedAt,
  }
  const bought = await on
    .select({
      ...columns,
      to: giftCards.recipientName,
      to_email: giftCards.recipientEmail,
      created_at: giftCards.createdAt,
    })
    .from(giftCards)
    .where(eq(giftCards.buyerId, userId))
    .orderBy(asc(giftCards.createdAt))
  const redeemed = await on
    .select({ months: giftCards.months, from: giftCards.fromName, until: giftCards.endsAt })
    .from(giftCards)
    .where(eq(giftCards.redeemedBy, userId))
    .orderBy(asc(giftCards.redeemedAt))
  return { bought, redeemed }
}
