import { texts as t } from '@carriage/texts/server/subscriptions'
import { consequenceOf } from '@carriage/contract/consequences'
import { majorUnits } from '@carriage/contract/subscriptions/money'
import {
  type CreatePromotionCode,
  MOST_CODE_DAYS,
  type PromotionCodeState,
} from '@carriage/contract/subscriptions/promotion-schemas'
import type { PromotionCode, PromotionTerms } from '../../../adapters/payments/payments.ts'
import { addDays } from '../../../platform/time.ts'

interface Price {
  priceCents: number
  currency: string
}

/** Whether checkouts take a code, or why not. The provider says only that it is not active, so its limits are asked first. */
export function promotionCodeState(
  { active, endsAt, mostUses, timesUsed }: PromotionCode,
  now: Date,
): PromotionCodeState {
  if (endsAt !== null && endsAt <= now) return 'expired'
  if (mostUses !== null && timesUsed >= mostUses) return 'used-up'
  return active ? 'active' : 'off'
}

/** What a request asks of the provider. */
export const termsOf = (asked: CreatePromotionCode): PromotionTerms => ({
  code: asked.code,
  name: asked.name,
  discount: {
    percentOff: asked.percent_off,
    amountOffCents: asked.amount_off_in_cents,
    currency: asked.currency,
    months: asked.months,
  },
  mostUses: asked.most_uses,
  endsAt: asked.ends_at === null ? null : new Date(asked.ends_at * 1000),
  firstPurchaseOnly: asked.first_purchase_only,
})

/** Whether a code has been made as it is asked for. */
export const isMadeAs = (made: PromotionTerms, asked: PromotionTerms): boolean =>
  made.code === asked.code &&
  made.name === asked.name &&
  made.mostUses === asked.mostUses &&
  made.endsAt?.getTime() === asked.endsAt?.getTime() &&
  made.firstPurchaseOnly === asked.firstPurchaseOnly &&
  made.discount.percentOff === asked.discount.percentOff &&
  made.discount.amountOffCents === asked.discount.amountOffCents &&
  made.discount.currency === asked.discount.currency &&
  made.discount.months === asked.discount.months

/** The prices of the plans on sale from which an amount can be taken off. */
const pricesIn = (plans: readonly Price[], currency: string | null): number[] =>
  plans.flatMap((plan) => (plan.currency === currency ? [plan.priceCents] : []))

/** The field of the request that cannot be as it is, and why; undefined where all can. */
export function problemOf(
  { discount, endsAt }: PromotionTerms,
  plans: readonly Price[],
  now: Date,
): { field: keyof CreatePromotionCode; text: string } | undefined {
  const { amountOffCents: cents, currency } = discount
  if (cents !== null && currency !== null) {
    const most = Math.max(0, ...pricesIn(plans, currency))
    if (most === 0) return { field: 'currency', text: t.noPlanSoldInChooseAnother({ currency }) }
    if (cents > most) {
      const price = `${majorUnits(most, currency)} ${currency}`
      return { field: 'amount_off_in_cents', text: t.noPlanCostsMoreThan({ price }) }
    }
  }
  if (endsAt !== null && endsAt <= now) return { field: 'ends_at', text: t.chooseDayNotOver }
  if (endsAt !== null && endsAt > addDays(now, MOST_CODE_DAYS))
    return { field: 'ends_at', text: t.chooseDayWithinFiveYears }
  return undefined
}

/** Whether who has used it never pays for some plan on sale. */
const isFreeForEver = ({ discount }: PromotionTerms, plans: readonly Price[]): boolean => {
  const { percentOff, amountOffCents: cents, currency, months } = discount
  if (months !== 0) return false
  return (
    percentOff === 100 ||
    (cents !== null && pricesIn(plans, currency).some((price) => price <= cents))
  )
}

/** What has to be read before a code is made: nothing, unless it gives a plan away for good. */
export const promotionConsequences = (terms: PromotionTerms, plans: readonly Price[]) =>
  isFreeForEver(terms, plans)
    ? [
        consequenceOf('never-charged'),
        terms.mostUses === null
          ? consequenceOf('uses-unlimited')
          : consequenceOf('uses-limited', { count: terms.mostUses }),
        consequenceOf('discount-stays'),
      ]
    : []
