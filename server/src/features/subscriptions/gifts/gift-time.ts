import { type Services, defineJob } from '../../../context.ts'
import type { Executor, Transaction } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { lockUser, updateUser } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { emit } from '../../events/index.ts'
import { findGivenTime } from '../given/given-queries.ts'
import { ensureCustomerRow, findCustomer, saveReplacedTrial } from '../customers-queries.ts'
import { type Grant, isLive, type OwnSubscription } from '../subscription-policy.ts'
import { cardsBefore, closeGap, releaseFrom } from './gift-policy.ts'
import {
  findGift,
  findGiftTime,
  findLastExtension,
  listRedeemedGifts,
  lockRedeemedGifts,
  lockStrandedGifts,
  updateGift,
} from './gifts-queries.ts'
import type { GiftRow } from './gifts-schema.ts'

type Scope = Pick<Services, 'jobs' | 'now'>

/** Gives a member without a subscription the time of their gifts. The row is locked. */
export async function giveTime(
  scope: Scope,
  tx: Transaction,
  user: UserRow,
  { plan, until }: Pick<Grant, 'plan' | 'until'>,
): Promise<void> {
  const { subscriptionMode: mode, subscriptionPlan: before, nextBillingAt } = user
  // It goes on as far as it is left if the gift is taken back, or a subscription ends before it. One of the same plan comes
  // before the gift, so its end is over by then otherwise.
  if (mode === 'trial' && nextBillingAt && nextBillingAt > scope.now()) {
    await ensureCustomerRow(tx, user.id)
    await saveReplacedTrial(tx, user.id, { trialPlan: before, trialUntil: nextBillingAt })
  }
  await write(scope, tx, user.id, { mode: 'subscription', plan, until })
}

/**
 * Takes back the time of a gift whose payment went back. Time of other gifts stays; without any, what is left of a trial
 * that the gift has replaced.
 */
export async function takeTimeBack(scope: Scope, tx: Transaction, userId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  const runs = user && user.nextBillingAt !== null && user.nextBillingAt > scope.now()
  if (!runs || user.stripeSubscriptionId !== null || user.subscriptionMode !== 'subscription')
    return
  const left = (await grantsOf(tx, userId)).find(({ until }) => until > scope.now())
  const over = { mode: 'subscription', plan: user.subscriptionPlan, until: scope.now() } as const
  await write(scope, tx, userId, left ?? over)
}

/**
 * Lets the gift cards behind time that was given and taken back move up, so that none of it stays as a gap that they fill. The
 * row of the member is locked, and the time no longer counts.
 * @param until when the time would have ended
 */
export async function moveGiftsUp(
  { now }: Pick<Scope, 'now'>,
  tx: Transaction,
  { userId, until }: { userId: string; until: Date },
): Promise<void> {
  const cards = await lockRedeemedGifts(tx, userId, null)
  const behind = cards.filter(({ startsAt }) => startsAt >= until)
  const covered = await coveredUntil(tx, userId, behind)
  const earlier = cards.filter((card) => !behind.includes(card)).map(({ endsAt }) => Number(endsAt))
  const startsAt = new Date(Math.max(Number(now()), Number(covered), ...earlier))
  // Something else covers the days that were taken back.
  if (startsAt >= until) return
  const gap = { startsAt, endsAt: until, months: 0 }
  for (const card of closeGap(gap, cards, { at: now(), covered }))
    await updateGift(tx, card.id, { startsAt: card.startsAt, endsAt: card.endsAt })
}

/**
 * Until when somebody has time beside gift cards, behind which these cards come: what staff have given, and what is left of a
 * trial of their plan. Null: none.
 */
export async function coveredUntil(
  on: Executor,
  userId: string,
  cards: readonly Pick<GiftRow, 'planCode'>[],
): Promise<Date | null> {
  const given = await findGivenTime(on, userId)
  const { trialPlan, trialUntil } = (await findCustomer(on, userId)) ?? {}
  const isOfPlan = cards.some(({ planCode }) => planCode === trialPlan)
  const ends = [given?.until, isOfPlan ? trialUntil : null].map((end) => Number(end ?? 0))
  const last = Math.max(...ends)
  return last > 0 ? new Date(last) : null
}

/**
 * The time that somebody has without a subscription: gifts and what staff have given, the longest first, then what is left
 * of a trial.
 */
export async function grantsOf(on: Executor, userId: string): Promise<Grant[]> {
  const gift = await findGiftTime(on, userId)
  const given = await findGivenTime(on, userId)
  const { trialPlan, trialUntil } = (await findCustomer(on, userId)) ?? {}
  return [
    ...[gift, given]
      .filter((grant) => grant !== undefined)
      .toSorted((a, b) => Number(b.until) - Number(a.until)),
    ...(trialPlan && trialUntil
      ? [{ mode: 'trial', plan: trialPlan, until: trialUntil } as const]
      : []),
  ]
}

/**
 * Until when somebody would have access if their subscription ended now: by what they have without it, and by gift cards
 * that were to move its payment. Null: not at all.
 */
export async function grantWithout(on: Executor, userId: string, now: Date): Promise<Date | null> {
  const cards = await listRedeemedGifts(on, userId)
  const others = cards.filter(({ subscriptionId }) => subscriptionId === null)
  const stranded = cards.filter((card) => card.subscriptionId !== null && card.endsAt > now)
  const covered = await coveredUntil(on, userId, stranded)
  const last = releaseFrom(now, stranded, { others, covered }).at(-1)?.endsAt
  const grant = (await grantsOf(on, userId)).find(({ until }) => until > now)
  if (!last) return grant?.until ?? null
  return grant?.mode === 'subscription' && grant.until > last ? grant.until : last
}

async function write(
  scope: Scope,
  tx: Transaction,
  userId: string,
  { mode, plan, until }: Grant,
): Promise<void> {
  const changes = { subscriptionPlan: plan, subscriptionMode: mode }
  await updateUser(tx, userId, { ...changes, nextBillingAt: until })
  await emit(scope, tx, {
    type: 'subscription.changed',
    data: { member_id: userId, mode, plan, until: epoch(until) },
  })
}

export const extendByGiftJob = defineJob<{ giftId: string }>({
  name: 'extend-by-gift',
  expireInSeconds: 120,
  retryLimit: 20,
  run: (services, { giftId }) => extendByGift(services, giftId),
})

/**
 * Moves the next payment of a subscription behind a redeemed gift card. Where the subscription has ended meanwhile, the
 * card gives its time itself, from now on.
 */
async function extendByGift(services: Services, giftId: string): Promise<void> {
  const { db, payments } = services
  const gift = await findGift(db, giftId)
  if (!payments || !gift?.endsAt || gift.subscriptionId === null || gift.redeemedBy === null) return
  if (gift.reversedAt !== null) return
  const customer = await findCustomer(db, gift.redeemedBy)
  const customerId = customer?.providerCustomerId
  const read = customerId ? await payments.readCustomer(customerId) : undefined
  const subscription = read?.subscriptions.find(({ id }) => id === gift.subscriptionId)
  if (!subscription || !isLive(subscription)) {
    const running = (read?.subscriptions ?? []).filter(isLive).map(({ id }) => id)
    return giveItself(services, gift.redeemedBy, running)
  }
  // The provider tells of the change by a webhook.
  await payments.extend(subscription.id, gift.endsAt)
  // Its payment, or that of a card before it, may have gone back meanwhile.
  const after = await findGift(db, giftId)
  if (after?.reversedAt || after?.endsAt?.getTime() !== gift.endsAt.getTime())
    await takeBackGift(services, giftId)
}

/** Gives somebody whose subscription has ended meanwhile the time of the cards that were to move its payment. */
const giveItself = (services: Services, userId: string, running: readonly string[]) =>
  services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || !(await releaseGifts(services, tx, userId, running))) return
    const [grant] = await grantsOf(tx, userId)
    if (grant && user.stripeSubscriptionId === null) await giveTime(services, tx, user, grant)
  })

/**
 * Has the cards that were to move the payment of a subscription give their time themselves, from now on, where it has
 * ended. The row of the member is locked. Answers whether there were any.
 * @param running the subscriptions that have not ended
 */
export async function releaseGifts(
  { now }: Pick<Services, 'now'>,
  tx: Transaction,
  userId: string,
  running: readonly string[],
): Promise<boolean> {
  const at = now()
  const stranded = await lockStrandedGifts(tx, userId, { running, now: at })
  if (stranded.length === 0) return false
  const others = await lockRedeemedGifts(tx, userId, null)
  const covered = await coveredUntil(tx, userId, stranded)
  for (const { id, startsAt, endsAt } of releaseFrom(at, stranded, { others, covered }))
    await updateGift(tx, id, { subscriptionId: null, startsAt, endsAt })
  return true
}

/**
 * Has the cards behind which somebody has subscribed move the first payment from now on, so that it is due earlier where the
 * payment of one goes back. The row of the member is locked, and nothing was paid of the subscription.
 */
export async function attachGifts(
  tx: Transaction,
  userId: string,
  { subscription, planCode }: OwnSubscription,
): Promise<void> {
  const cards = await lockRedeemedGifts(tx, userId, null)
  const ofPlan = cards.filter((card) => card.planCode === planCode)
  const covered = await coveredUntil(tx, userId, ofPlan)
  for (const { id } of cardsBefore(subscription.periodEnd, ofPlan, covered))
    await updateGift(tx, id, { subscriptionId: subscription.id })
}

export const takeBackGiftJob = defineJob<{ giftId: string }>({
  name: 'take-back-gift',
  expireInSeconds: 120,
  retryLimit: 20,
  run: (services, { giftId }) => takeBackGift(services, giftId),
})

/**
 * Moves the next payment of a subscription back to where it belongs without this gift card, or behind the other cards where it only
 * has less time. What was used of it is not charged: the next payment is due at once at the earliest.
 */
async function takeBackGift(
  { db, payments, now }: Pick<Services, 'db' | 'payments' | 'now'>,
  giftId: string,
): Promise<void> {
  const gift = await findGift(db, giftId)
  if (!payments || !gift?.startsAt || gift.subscriptionId === null) return
  const others = await findLastExtension(db, gift.subscriptionId)
  const behind = others && others > gift.startsAt ? others : gift.startsAt
  const until = gift.paysAgainAt ?? behind
  await payments.bringForward(gift.subscriptionId, until > now() ? until : 'now')
}
