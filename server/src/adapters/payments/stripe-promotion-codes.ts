import { texts as t } from '@carriage/texts/server/adapters'
import type Stripe from 'stripe'
import { AppError } from '../../platform/app-error.ts'
import type { Payments, PromotionCode, PromotionTerms } from './payments.ts'
import { existing, isRefusal, isRepeated, PAGE_SIZE, type StripeCall } from './stripe-client.ts'
import { idOf, readPromotionCode, readTerms } from './stripe-reading.ts'

type Calls = Pick<
  Payments,
  | 'listPromotionCodes'
  | 'readPromotionCode'
  | 'findPromotionCode'
  | 'createPromotionCode'
  | 'switchOffPromotionCode'
>

/** The most codes that are read. */
const MOST_CODES = 1000

const otherDiscount = () => t.codeWasNotMadeBecauseForm

/** Paths that Stripe expands to the coupon: of one promotion code, and of each in a list. */
const COUPON = ['promotion.coupon']
const COUPONS = ['data.promotion.coupon']

/**
 * Promotion codes, each with a coupon of its own. The coupon's id is made of the caller's key: Stripe forgets idempotency keys
 * after a day, and never the id of a coupon.
 * @param priceIds the prices on sale, whose products a code counts for
 */
export function promotionCodes(call: StripeCall, priceIds: readonly string[]): Calls {
  const find = (key: string) => findByCoupon(call, couponIdOf(key))
  return {
    listPromotionCodes: () =>
      call(async (stripe) => {
        const page = { limit: PAGE_SIZE, expand: COUPONS }
        const all = stripe.promotionCodes.list(page).autoPagingToArray({ limit: MOST_CODES })
        return (await all).flatMap((one) => readPromotionCode(one) ?? [])
      }),
    readPromotionCode: async (id) => {
      const code = await existing(
        call((stripe) => stripe.promotionCodes.retrieve(id, { expand: COUPON })),
      )
      return code && readPromotionCode(code)
    },
    findPromotionCode: find,
    createPromotionCode: async (key, terms) => {
      const coupon = couponIdOf(key)
      await ensureCoupon(call, coupon, { terms, priceIds })
      try {
        const made = await call((stripe) =>
          stripe.promotionCodes.create({ ...paramsOf(coupon, terms), expand: COUPON }),
        )
        return complete(made)
      } catch (cause) {
        if (!isRefusal(cause)) throw cause
        // An earlier request with this key may have made the code, or another coupon may have it.
        const before = await find(key)
        if (before) return before
        await existing(call(({ coupons }) => coupons.del(coupon)))
        const { data } = await call((stripe) =>
          stripe.promotionCodes.list({ code: terms.code, active: true, limit: 1 }),
        )
        throw data.length > 0 ? taken(cause) : refused(cause)
      }
    },
    switchOffPromotionCode: (id) =>
      call(async (stripe) =>
        complete(await stripe.promotionCodes.update(id, { active: false, expand: COUPON })),
      ),
  }
}

const couponIdOf = (key: string): string => `studio-${key}`

async function findByCoupon(call: StripeCall, coupon: string): Promise<PromotionCode | undefined> {
  // For an unknown coupon Stripe answers an error in place of an empty list.
  const found = await existing(
    call((stripe) => stripe.promotionCodes.list({ coupon, limit: 1, expand: COUPONS })),
  )
  const [code] = found?.data ?? []
  return code && readPromotionCode(code)
}

/** Makes the coupon unless it is there. Throws `conflict` for one of other terms, which an earlier request has left. */
async function ensureCoupon(
  call: StripeCall,
  id: string,
  { terms, priceIds }: { terms: PromotionTerms; priceIds: readonly string[] },
): Promise<void> {
  const before = await existing(call(({ coupons }) => coupons.retrieve(id)))
  if (before && !isSame(before, terms)) throw new AppError('conflict', otherDiscount)
  if (before) return
  try {
    await call(async ({ coupons, prices }) => {
      const sold = await Promise.all(priceIds.map((price) => prices.retrieve(price)))
      const products = [...new Set(sold.map(({ product }) => idOf(product)))]
      await coupons.create({
        id,
        ...(terms.name !== null && { name: terms.name }),
        ...discountOf(terms),
        // Keeps the prices of gift cards and of the account's other products.
        applies_to: { products },
      })
    })
  } catch (cause) {
    if (isRepeated(cause)) return
    throw isRefusal(cause) ? refused(cause) : cause
  }
}

const isSame = (coupon: Stripe.Coupon, { name, discount }: PromotionTerms): boolean => {
  const made = readTerms(coupon)
  return (
    coupon.name === name &&
    made.percentOff === discount.percentOff &&
    made.amountOffCents === discount.amountOffCents &&
    made.currency === discount.currency &&
    made.months === discount.months
  )
}

function discountOf({ discount }: PromotionTerms): Stripe.CouponCreateParams {
  const { percentOff, amountOffCents, currency, months } = discount
  return {
    ...(percentOff !== null && { percent_off: percentOff }),
    ...(amountOffCents !== null && { amount_off: amountOffCents }),
    ...(currency !== null && { currency: currency.toLowerCase() }),
    ...(months === null
      ? { duration: 'once' }
      : months === 0
        ? { duration: 'forever' }
        : { duration: 'repeating', duration_in_months: months }),
  }
}

const paramsOf = (coupon: string, terms: PromotionTerms): Stripe.PromotionCodeCreateParams => ({
  promotion: { type: 'coupon', coupon },
  code: terms.code,
  ...(terms.mostUses !== null && { max_redemptions: terms.mostUses }),
  ...(terms.endsAt && { expires_at: Math.floor(terms.endsAt.getTime() / 1000) }),
  ...(terms.firstPurchaseOnly && { restrictions: { first_time_transaction: true } }),
})

function complete(made: Stripe.PromotionCode): PromotionCode {
  const code = readPromotionCode(made)
  if (!code) throw new Error(`The promotion code ${made.id} has no coupon`)
  return code
}

function taken(cause: unknown): AppError {
  const says = () => t.codeAlreadyInUseChooseAnother
  return new AppError('conflict', says, { cause, fields: { code: says } })
}

function refused(cause: unknown): AppError {
  return new AppError('conflict', () => t.paymentProviderRefusedPromotionCodeWas, { cause })
}
