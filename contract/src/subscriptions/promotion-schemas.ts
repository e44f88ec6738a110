import { texts as t } from '@carriage/texts/contract/subscriptions'
import * as z from 'zod/mini'
import { epochSeconds, id, line, namedSecond, pageMeta, pageQuery, searchQuery } from '../common.ts'
import { discount } from './change-schemas.ts'

/**
 * Whether a checkout takes a promotion code now, or why it does not: its end has come (`expired`), it was used as often as it may be
 * (`used-up`), or it was switched off.
 */
export const promotionCodeStates = ['active', 'expired', 'used-up', 'off'] as const
export type PromotionCodeState = (typeof promotionCodeStates)[number]

const MOST_DISCOUNT_MONTHS = 36
const MOST_CODE_USES = 100_000
/** In how many days a code may end at the latest: five years. */
export const MOST_CODE_DAYS = 1826

export const promotionCode = z.object({
  /** The provider's. */
  id: z.string(),
  /** What members type at the checkout, in upper case. */
  code: z.string(),
  /** What members read beside the discount; null for a code from the provider's console without one. */
  name: z.nullable(z.string()),
  discount,
  state: z.enum(promotionCodeStates),
  times_used: z.int(),
  /** How often it may be used; null: without a limit. */
  most_uses: z.nullable(z.int()),
  /** When a checkout stops taking it; null: never. */
  ends_at: z.nullable(epochSeconds),
  /** Whether only a member who has paid nothing so far can use it. */
  first_purchase_only: z.boolean(),
  created_at: epochSeconds,
})
export type PromotionCode = z.infer<typeof promotionCode>

export const promotionCodesQuery = z.object({
  /** A part of the code or the name. */
  query: searchQuery,
  state: z.optional(z.enum(promotionCodeStates)),
  ...pageQuery,
})
export const promotionCodesAnswer = z.object({
  promotion_codes: z.array(promotionCode),
  /** In which an amount can be taken off: those of the plans on sale. ISO 4217, in upper case. */
  currencies: z.array(z.string()),
  meta: pageMeta,
})

const percent = () => t.enterWholeNumberFrom1100
const amount = () => t.enterAmountSuchAs500
const months = () => t.enterNumberMonthsFrom1({ mostDiscountMonths: MOST_DISCOUNT_MONTHS })
const uses = () => t.enterNumberFrom1({ mostCodeUses: MOST_CODE_USES })

interface Terms {
  percent_off: number | null
  amount_off_in_cents: number | null
  currency: string | null
}
/** A percentage, or an amount with its currency. */
const isOneDiscount = ({ percent_off, amount_off_in_cents, currency }: Terms): boolean =>
  percent_off === null
    ? amount_off_in_cents !== null && currency !== null
    : amount_off_in_cents === null && currency === null

export const createPromotionCodeBody = z
  .object({
    /** Chosen by the caller: the same key makes one code, however often it is sent. */
    key: id,
    name: line(
      1,
      40,
      () => t.enterName,
      () => t.nameHasAtMost40Characters,
    ),
    code: z
      .string({ error: () => t.enterCode })
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^[A-Z0-9-]{3,30}$/, { error: () => t.use330LettersDigitsAnd }),
      ),
    percent_off: z.nullable(
      z
        .int({ error: percent })
        .check(z.minimum(1, { error: percent }), z.maximum(100, { error: percent })),
    ),
    amount_off_in_cents: z.nullable(
      z
        .int({ error: amount })
        .check(z.minimum(1, { error: amount }), z.maximum(99_999_999, { error: amount })),
    ),
    /** ISO 4217, in upper case; null for a percentage. */
    currency: z.nullable(
      z.string().check(z.regex(/^[A-Z]{3}$/, { error: () => t.chooseCurrency })),
    ),
    /** For how many months; null: for one payment, 0: always. */
    months: z.nullable(
      z
        .int({ error: months })
        .check(z.minimum(0, { error: months }), z.maximum(MOST_DISCOUNT_MONTHS, { error: months })),
    ),
    most_uses: z.nullable(
      z
        .int({ error: uses })
        .check(z.minimum(1, { error: uses }), z.maximum(MOST_CODE_USES, { error: uses })),
    ),
    ends_at: z.nullable(namedSecond()),
    first_purchase_only: z.boolean(),
  })
  .check(
    z.refine(isOneDiscount, {
      error: () => t.enterEitherPercentageOrAmountWith,
      path: ['percent_off'],
    }),
  )
export type CreatePromotionCode = z.infer<typeof createPromotionCodeBody>

/** The provider's id of a promotion code. */
export const promotionCodeParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) })

export const changedPromotionCodeAnswer = z.object({
  message: z.string(),
  promotion_code: promotionCode,
})
