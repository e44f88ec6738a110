import { texts as t } from '@carriage/texts/server/subscriptions'
import type { redeemGiftBody } from '@carriage/contract/subscriptions/gift-schemas'
import type * as z from 'zod/mini'
import type { Context, PublicContext } from '../../../context.ts'
import { AppError, signedIn, notFound } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { isWaitingForConsent, lockUser } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { emit } from '../../events/index.ts'
import { isStaff } from '../access/entitlement-policy.ts'
import { readMembership } from '../billing/read-membership.ts'
import { findRunning, refuse, type Running } from '../changes/running-subscription.ts'
import { accessUntil } from '../subscription-policy.ts'
import { extendByGiftJob, giveTime, grantsOf } from './gift-time.ts'
import { hashGiftCode, openGiftCode } from './gift-code.ts'
import { chainUpTo, endAfter, giftStart, giftOptions, giftState } from './gift-policy.ts'
import {
  findLastExtension,
  lockGiftOfCode,
  lockRedeemedGifts,
  updateGift,
  findGift,
  listGiftsOf,
} from './gifts-queries.ts'
import type { GiftRow } from './gifts-schema.ts'
import { listPlansInOrder } from '../checkout/list-plans.ts'
import { presentGift } from './gifts-presenter.ts'

/** Codes cannot be guessed; this keeps somebody from trying. */
const rateLimit = { name: 'gift:redeem', limit: 20, windowSeconds: 3600 } as const
const addressLimit = { name: 'gift:redeem-from', limit: 100, windowSeconds: 3600 } as const
/** The provider moves a payment at most so far. */
const FURTHEST_DAYS = 730

/**
 * Redeems a gift card once: its months follow what the caller has. A running subscription is paid so much later. The same
 * caller gets the same answer again. Throws 404 for an unknown code and 409 for one that somebody else has used.
 */
export async function redeemGift(context: Context, { code }: z.output<typeof redeemGiftBody>) {
  const { actor, db } = context
  await consumeRateLimit(db, rateLimit, actor.id, context.now())
  await consumeRateLimit(db, addressLimit, context.address, context.now())
  const running = await findRunning(context, actor.id)
  const until = await db.transaction((tx) => redeem(context, tx, { code, running }))
  const message = running ? t.yourGiftCardRedeemedYourNext : t.yourGiftCardRedeemed
  return { message, until: epoch(until), ...(await readMembership(context)) }
}

async function redeem(
  context: Context,
  tx: Transaction,
  { code, running }: { code: string; running: Running | undefined },
): Promise<Date> {
  const { actor } = context
  const user = signedIn(await lockUser(tx, actor.id))
  const gift = await lockGiftOfCode(tx, hashGiftCode(context, code))
  if (!gift || gift.paidAt === null || (gift.reversedAt ?? gift.voidedAt) !== null)
    throw new AppError('not-found', () => t.codeNotValidCheck)
  if (gift.endsAt !== null) {
    refuse(gift.redeemedBy === actor.id ? undefined : t.giftCardHasAlreadyBeenRedeemed)
    return gift.endsAt
  }
  refuse((await isWaitingForConsent(tx, user.id)) ? t.householdHasToConsentFirst : undefined)
  refuse(refusedGift(user, running) ?? (await refusedPlan(context, tx, { user, gift, running })))
  const { startsAt, endsAt } = await timeOf(context, tx, { user, gift, running })
  const redeemed = { redeemedBy: actor.id, redeemedAt: context.now(), startsAt, endsAt }
  await updateGift(tx, gift.id, {
    ...redeemed,
    subscriptionId: running?.subscription.id ?? null,
  })
  if (running) await context.jobs.send(tx, extendByGiftJob, { giftId: gift.id })
  else await giveTime(context, tx, user, { plan: gift.planCode, until: endsAt })
  const data = { member_id: actor.id, months: gift.months }
  await emit(context, tx, { type: 'gift.redeemed', data })
  return endsAt
}

async function timeOf(
  context: Context,
  tx: Transaction,
  { user, gift, running }: { user: UserRow; gift: GiftRow; running: Running | undefined },
): Promise<{ startsAt: Date; endsAt: Date }> {
  const now = context.now()
  const lastEnd = running ? await findLastExtension(tx, running.subscription.id) : null
  const member = running ? { ...user, nextBillingAt: accessUntil(running.subscription) } : user
  const startsAt = giftStart(member, gift.planCode, { now, lastEnd })
  const cards = await lockRedeemedGifts(tx, user.id, running?.subscription.id ?? null)
  const endsAt = endAfter(chainUpTo(cards, startsAt), gift)
  refuse(
    running && endsAt > addDays(now, FURTHEST_DAYS) ? t.yourNextPaymentFarAheadAlready : undefined,
  )
  return { startsAt, endsAt }
}

/** Why a member cannot use a gift card now; undefined when they can. */
function refusedGift(user: UserRow, running: Running | undefined): string | undefined {
  if (isStaff(user.roles)) return t.staffNeedNoGiftCardGive
  if (running) {
    const { status, pause } = running.subscription
    if (pause) return t.yourSubscriptionPausedResumeFirst
    return status === 'active' || status === 'trialing'
      ? undefined
      : t.paymentOpenChangeYourCardFirst
  }
  if (user.stripeSubscriptionId !== null) return t.yourSubscriptionHasJustChangedTry
  if (user.householdHolderId !== null) return t.somebodyPaysForYourHouseholdLeave
  if (user.subscriptionPlan !== 'none' && user.nextBillingAt === null)
    return t.yourPlanDoesNotEndGive
  return undefined
}

/**
 * Why a card of one plan cannot follow what a member has of another, by a card or given by staff: its months would count as
 * months of that one, or end what they have.
 */
async function refusedPlan(
  context: Context,
  tx: Transaction,
  { user, gift, running }: { user: UserRow; gift: GiftRow; running: Running | undefined },
): Promise<string | undefined> {
  if (running) return running.plan.code === gift.planCode ? undefined : t.giftCardForAnotherPlanThan
  const grants = await grantsOf(tx, user.id)
  const hasAnother = grants.some(
    ({ mode, plan, until }) =>
      mode === 'subscription' && plan !== gift.planCode && until > context.now(),
  )
  return hasAnother ? t.giftCardForAnotherPlanThan2 : undefined
}

const MOST_LISTED = 100

/** For how long a gift card can be, and what it costs; nothing without payments. */
export async function listGiftOptions(
  context: Pick<PublicContext, 'db' | 'payments' | 'readBrand'>,
) {
  return { currencies: context.payments ? giftOptions(await listPlansInOrder(context)) : [] }
}

/** The gift cards that the caller has paid for, newest first. */
export async function listGifts({ actor, db }: Context) {
  const rows = await listGiftsOf(db, actor.id, MOST_LISTED)
  return {
    gifts: rows.map(({ gift, isRefused }) => ({ ...presentGift(gift), mail_refused: isRefused })),
  }
}

/** One of the caller's gift cards with its code, which is null once it is of no use. Throws 404 for others. */
export async function readGiftCard(context: Context, { id }: { id: string }) {
  const { actor, config, db } = context
  const gift = await findGift(db, id)
  if (!gift || gift.buyerId !== actor.id || gift.paidAt === null) throw notFound('giftCard')
  const state = giftState(gift)
  const isUsable = state === 'waiting' || state === 'sent'
  return {
    gift: presentGift(gift),
    code: isUsable ? openGiftCode(context, gift) : null,
    redeem_url: `${config.publicUrl}/gift/redeem`,
  }
}
