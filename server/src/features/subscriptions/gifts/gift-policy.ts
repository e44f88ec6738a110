import { texts as t } from '@carriage/texts/server/subscriptions'
import { type Consequence, consequenceOf } from '@carriage/contract/consequences'
import {
  giftMonths,
  type GiftMonths,
  type GiftState,
} from '@carriage/contract/subscriptions/gift-schemas'
import { addMonths, epoch } from '../../../platform/time.ts'
import type { PlanRow } from '../checkout/plans-queries.ts'
import type { GiftRow } from './gifts-schema.ts'

type Price = Pick<PlanRow, 'code' | 'interval' | 'currency' | 'priceCents'>

/** What so many months of the first plan cost in a currency, in cents; undefined where they are not sold. */
export function giftPrice(
  plans: readonly Price[],
  months: GiftMonths,
  currency: string,
): number | undefined {
  const code = plans[0]?.code
  const priceOf = (interval: Price['interval']) =>
    plans.find(
      (plan) => plan.code === code && plan.interval === interval && plan.currency === currency,
    )?.priceCents
  const [monthly, yearly] = [priceOf('month'), priceOf('year')]
  const price = months === 12 && yearly !== undefined ? yearly : monthly && monthly * months
  // Nothing is given away that costs nothing.
  return price !== undefined && price > 0 ? price : undefined
}

/** Everything that can be given, by currency, in the order of the plans. */
export function giftOptions(plans: readonly Price[]) {
  const currencies = [...new Set(plans.map(({ currency }) => currency))]
  return currencies.flatMap((currency) => {
    const options = giftMonths.flatMap((months) => {
      const amount = giftPrice(plans, months, currency)
      return amount === undefined ? [] : [{ months, amount_in_cents: amount }]
    })
    return options.length > 0 ? [{ currency, options }] : []
  })
}

export function giftState(
  gift: Pick<GiftRow, 'paidAt' | 'mailedAt' | 'redeemedAt' | 'reversedAt' | 'voidedAt'>,
): GiftState {
  if (gift.paidAt === null) return 'unpaid'
  if (gift.reversedAt !== null) return 'returned'
  if (gift.redeemedAt !== null) return 'redeemed'
  if (gift.voidedAt !== null) return 'voided'
  return gift.mailedAt === null ? 'waiting' : 'sent'
}

/** Why the code of a card is not mailed again; undefined when it can be. */
export function refusedResending(state: GiftState): string | undefined {
  if (state === 'sent') return undefined
  if (state === 'waiting') return t.giftCardWasNotSentYet
  return t.giftCardCodeNotSent({ state })
}

/** Why a card cannot be made void; undefined when it can be. */
export const refusedVoiding = (state: GiftState): string | undefined =>
  state === 'sent' || state === 'waiting' ? undefined : t.giftCardCannotVoided({ state })

type VoidableGift = Parameters<typeof giftState>[0] &
  Pick<GiftRow, 'sendAt' | 'buyerId' | 'recipientEmail'>

/** Who is told that a card is made void: its buyer while they have an account, and whoever the code was mailed to. */
export const toldOfVoiding = (gift: VoidableGift): { buyer: boolean; recipient: boolean } => ({
  buyer: gift.buyerId !== null,
  recipient: gift.mailedAt !== null && gift.recipientEmail !== null,
})

function mailedOfVoiding(gift: VoidableGift): Consequence {
  const { buyer, recipient } = toldOfVoiding(gift)
  if (buyer && recipient) return consequenceOf('buyer-and-recipient-mailed')
  if (buyer) return consequenceOf('buyer-mailed')
  return consequenceOf(recipient ? 'recipient-mailed' : 'nobody-mailed')
}

/** What it leads to that a card is made void. */
export const voidConsequences = (gift: VoidableGift): Consequence[] => [
  consequenceOf('gift-card-void'),
  ...(giftState(gift) === 'waiting'
    ? [consequenceOf('gift-card-kept-back', { until: epoch(gift.sendAt) })]
    : []),
  consequenceOf('payment-stays'),
  mailedOfVoiding(gift),
]

interface GiftTime {
  startsAt: Date
  endsAt: Date
}
type Length = Pick<GiftRow, 'months'>

/** Gift cards that follow each other without a gap. */
interface GiftChain extends Length {
  /** When the first one begins. */
  startsAt: Date
}

/**
 * The cards that lead up to a moment without a gap. Months are counted from the first of them, so that three cards of a
 * month end with one of three: the end of February is not the 28th of March.
 */
export const chainUpTo = (cards: readonly (GiftTime & Length)[], at: Date): GiftChain =>
  cards
    .toSorted((a, b) => Number(b.endsAt) - Number(a.endsAt))
    .reduce(
      (chain, card) =>
        Number(card.endsAt) === Number(chain.startsAt)
          ? { startsAt: card.startsAt, months: card.months + chain.months }
          : chain,
      { startsAt: at, months: 0 },
    )

/** When a card ends that follows these. */
export const endAfter = (chain: GiftChain, { months }: Length): Date =>
  addMonths(chain.startsAt, chain.months + months)

/**
 * What becomes of the cards that follow one whose payment went back at a moment: they begin when it would have begun, or
 * at that moment if it had begun by then, one after the other. A card that was used up by then moves nothing.
 * @param cards the others of its chain and member
 * @param covered until when the member has time beside cards, which no card moves into; null: they have none
 */
export function closeGap<Card extends GiftTime & Length>(
  returned: GiftTime & Length,
  cards: readonly Card[],
  { at, covered }: { at: Date; covered: Date | null },
): Card[] {
  const begin = new Date(
    Math.max(Number(returned.startsAt), Math.min(Number(at), Number(returned.endsAt))),
  )
  const later = cards.filter(({ startsAt }) => startsAt >= returned.startsAt)
  const earlier = cards.filter((card) => !later.includes(card))
  return placeBehind(chainUpTo([...earlier, returned], begin), later, covered)
}

/**
 * When the next payment of a subscription is due without a card whose payment went back: behind the other cards, or where the card
 * began, and behind what staff have given beyond the cards.
 * @param paysAt the next payment by the last reading; null where no card moves it any more
 */
export function paysAgainAt(
  { startsAt }: Pick<GiftTime, 'startsAt'>,
  { paysAt, lastEnd, othersEnd }: { paysAt: Date | null; lastEnd: Date; othersEnd: Date | null },
): Date {
  const without = Math.max(Number(startsAt), Number(othersEnd ?? startsAt))
  const given = paysAt === null ? 0 : Math.max(0, Number(paysAt) - Number(lastEnd))
  return new Date(without + given)
}

/** The provider may move a first payment so much behind the cards, since it needs some days to make one. */
const MOST_BEHIND_SECONDS = 2 * 86_400

/**
 * The cards behind which the first payment of a subscription is due, of those that give their time by themselves: none where
 * something else ends last.
 * @param covered until when the member has time beside cards; null: none
 */
export function cardsBefore<Card extends GiftTime>(
  paysAt: Date,
  cards: readonly Card[],
  covered: Date | null,
): Card[] {
  const behind = cards.filter(({ startsAt }) => covered === null || startsAt >= covered)
  const isLast = ({ endsAt }: GiftTime) => {
    const seconds = epoch(paysAt) - epoch(endsAt)
    return seconds >= 0 && seconds <= MOST_BEHIND_SECONDS
  }
  return behind.some(isLast) ? behind : []
}

/**
 * What becomes of cards that were to move the payment of a subscription, which has ended before them: one that runs goes
 * on, and the later ones follow what gives time by itself.
 * @param others the cards of the member that give time by themselves
 * @param covered until when they have time beside cards; null: none
 */
export function releaseFrom<Card extends GiftTime & Length>(
  at: Date,
  cards: readonly Card[],
  { others, covered }: { others: readonly (GiftTime & Length)[]; covered: Date | null },
): Card[] {
  const running = cards.filter(({ startsAt }) => startsAt <= at)
  const before = [...others, ...running]
  const ends = before.map(({ endsAt }) => Number(endsAt))
  const begin = new Date(Math.max(Number(at), Number(covered), ...ends))
  const later = cards.filter((card) => !running.includes(card))
  return [...running, ...placeBehind(chainUpTo(before, begin), later, null)]
}

/**
 * Cards one after the other behind a chain, in the order in which they begin. Those that begin by the end of the time beside
 * them stay where they are, and the later ones begin with that end at the earliest.
 */
function placeBehind<Card extends GiftTime & Length>(
  { startsAt: origin, months: before }: GiftChain,
  cards: readonly Card[],
  covered: Date | null,
): Card[] {
  let chain = { startsAt: origin, months: before }
  return cards
    .toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt))
    .map((card) => {
      if (covered !== null && covered > endAfter(chain, { months: 0 })) {
        const stays = card.startsAt <= covered
        chain = { startsAt: stays ? card.endsAt : covered, months: 0 }
        if (stays) return card
      }
      const startsAt = endAfter(chain, { months: 0 })
      const endsAt = endAfter(chain, card)
      chain = { ...chain, months: chain.months + card.months }
      return { ...card, startsAt, endsAt }
    })
}

interface Receiver {
  subscriptionMode: 'trial' | 'subscription' | null
  subscriptionPlan: string
  stripeSubscriptionId: string | null
  nextBillingAt: Date | null
}

/**
 * When the time of a gift begins: with the end of what the member has of the same plan, a trial, a gift or the period of a
 * subscription, so that no day of either is lost; else now. `lastEnd`: of gifts that move the next payment already.
 */
export function giftStart(
  member: Receiver,
  planCode: string,
  { now, lastEnd }: { now: Date; lastEnd: Date | null },
): Date {
  const counts = member.subscriptionPlan === planCode || member.stripeSubscriptionId !== null
  const ends = [now, ...(counts && member.nextBillingAt ? [member.nextBillingAt] : [])]
  if (lastEnd) ends.push(lastEnd)
  return new Date(Math.max(...ends.map(Number)))
}
