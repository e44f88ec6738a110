import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  sql,
} from 'drizzle-orm'
import { type Executor, outer } from '../../../platform/db/database.ts'
import { isMemberAlone, users } from '../../accounts/tables.ts'
import { giftCards } from '../gifts/gifts-schema.ts'
import { subscriptions } from '../subscriptions-schema.ts'
import { billingOffers, leaveAnswers } from './leaving-schema.ts'

/** Of subscriptions whose first payment never succeeded. */
const NEVER_BEGUN = ['incomplete', 'incomplete_expired'] as const

type OfferKind = (typeof billingOffers.$inferSelect)['kind']

/** An offer that was made and neither accepted nor is over. */
export async function findOpenOffer(on: Executor, userId: string, kind: OfferKind, now: Date) {
  const [row] = await on
    .select()
    .from(billingOffers)
    .where(
      and(
        eq(billingOffers.userId, userId),
        eq(billingOffers.kind, kind),
        isNull(billingOffers.acceptedAt),
        gt(billingOffers.until, now),
      ),
    )
  return row
}

/** Whether an offer of this kind was accepted after `since`. */
export async function hasAcceptedOffer(
  on: Executor,
  userId: string,
  kind: OfferKind,
  since: Date,
): Promise<boolean> {
  const rows = await on
    .select({ id: billingOffers.id })
    .from(billingOffers)
    .where(
      and(
        eq(billingOffers.userId, userId),
        eq(billingOffers.kind, kind),
        gt(billingOffers.acceptedAt, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Notes that the discount was taken; false when that has been done since `since`, also a moment ago. */
export async function acceptStayOffer(
  on: Executor,
  { userId, now, since }: { userId: string; now: Date; since: Date },
): Promise<boolean> {
  const taken = { offeredAt: now, until: now, acceptedAt: now }
  const rows = await on
    .insert(billingOffers)
    .values({ userId, kind: 'stay', ...taken })
    .onConflictDoUpdate({
      target: [billingOffers.userId, billingOffers.kind],
      set: taken,
      setWhere: lte(billingOffers.acceptedAt, since),
    })
    .returning({ id: billingOffers.id })
  return rows.length > 0
}

/** Stores an offer; false when the member already has the one that is made once. */
export async function insertOffer(
  on: Executor,
  offer: typeof billingOffers.$inferInsert,
): Promise<boolean> {
  const rows = await on
    .insert(billingOffers)
    .values(offer)
    .onConflictDoNothing()
    .returning({ id: billingOffers.id })
  return rows.length > 0
}

/** Notes that a member has come back while their offer was open. */
export async function acceptReturnOffer(on: Executor, userId: string, now: Date): Promise<void> {
  const open = and(
    eq(billingOffers.userId, userId),
    eq(billingOffers.kind, 'return'),
    isNull(billingOffers.acceptedAt),
    gt(billingOffers.until, now),
  )
  await on.update(billingOffers).set({ acceptedAt: now }).where(open)
}

/** Stores what came of a leaving; of several answers to the same one the last counts. */
export async function putLeaveAnswer(
  on: Executor,
  answer: typeof leaveAnswers.$inferInsert,
): Promise<void> {
  const { reason, outcome, createdAt } = answer
  await on
    .insert(leaveAnswers)
    .values(answer)
    .onConflictDoUpdate({
      target: leaveAnswers.leaving,
      set: { outcome, createdAt, ...(reason !== null && { reason }) },
    })
}

export async function deleteLeaveAnswersBefore(on: Executor, before: Date): Promise<void> {
  await on.delete(leaveAnswers).where(lt(leaveAnswers.createdAt, before))
}

/**
 * Former members who may be offered to come back: their last subscription ended between the two instants, they want such
 * mails, pay in no other way, and were never asked. Staff need no subscription. Ordered by id.
 */
export const listFormerMembers = (
  on: Executor,
  {
    from,
    to,
    now,
    afterId,
    limit,
  }: { from: Date; to: Date; now: Date; afterId: string; limit: number },
) =>
  on
    .selectDistinctOn([users.id], {
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      timeZone: users.timeZone,
      locale: users.locale,
      language: users.language,
      linkVersion: users.linkVersion,
    })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(
      billingOffers,
      and(eq(billingOffers.userId, users.id), eq(billingOffers.kind, 'return')),
    )
    .where(
      and(
        gt(subscriptions.endedAt, from),
        lte(subscriptions.endedAt, to),
        notInArray(subscriptions.status, [...NEVER_BEGUN]),
        // They came back meanwhile, and have left again a moment ago.
        sql`NOT EXISTS (SELECT FROM ${subscriptions} later WHERE later.user_id = ${outer(users.id)}
          AND later.ended_at > ${to} AND later.status NOT IN ${NEVER_BEGUN})`,
        isNull(billingOffers.id),
        isMemberAlone,
        isNull(users.deletedAt),
        isNull(users.stripeSubscriptionId),
        isNull(users.householdHolderId),
        lt(users.nextBillingAt, now),
        eq(users.notifyEmail, true),
        eq(users.notifyMarketing, true),
        gt(users.id, afterId),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
export type FormerMember = Awaited<ReturnType<typeof listFormerMembers>>[number]

/** Members whose payment is open since a moment between the two. */
export const listUnpaid = (
  on: Executor,
  { from, to, afterId, limit }: { from: Date; to: Date; afterId: string; limit: number },
) =>
  on
    .select({
      subscriptionId: subscriptions.providerSubscriptionId,
      pastDueSince: subscriptions.pastDueSince,
      accessUntil: subscriptions.accessUntil,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      timeZone: users.timeZone,
      locale: users.locale,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        gt(subscriptions.pastDueSince, from),
        lte(subscriptions.pastDueSince, to),
        isNull(subscriptions.endedAt),
        isNull(users.deletedAt),
        gt(subscriptions.providerSubscriptionId, afterId),
      ),
    )
    .orderBy(asc(subscriptions.providerSubscriptionId))
    .limit(limit)

/** Offers to come back since a moment, and how many were accepted. */
export async function countReturns(on: Executor, since: Date) {
  const [row] = await on
    .select({ mailed: count(), returned: count(billingOffers.acceptedAt) })
    .from(billingOffers)
    .where(and(eq(billingOffers.kind, 'return'), gte(billingOffers.offeredAt, since)))
  return row ?? { mailed: 0, returned: 0 }
}

export async function countGifts(on: Executor, since: Date) {
  const [row] = await on
    .select({ sold: count(), redeemed: count(giftCards.redeemedAt) })
    .from(giftCards)
    .where(and(isNotNull(giftCards.paidAt), gte(giftCards.paidAt, since)))
  return row ?? { sold: 0, redeemed: 0 }
}

/** For the copy that a person can request. */
export async function readLeavingRows(on: Executor, userId: string) {
  const answers = await on
    .select({
      reason: leaveAnswers.reason,
      outcome: leaveAnswers.outcome,
      at: leaveAnswers.createdAt,
    })
    .from(leaveAnswers)
    .where(eq(leaveAnswers.userId, userId))
    .orderBy(asc(leaveAnswers.createdAt))
  const offers = await on
    .select({
      kind: billingOffers.kind,
      offered_at: billingOffers.offeredAt,
      accepted_at: billingOffers.acceptedAt,
    })
    .from(billingOffers)
    .where(eq(billingOffers.userId, userId))
    .orderBy(asc(billingOffers.offeredAt))
  return { leaving: answers, offers }
}
