import { texts as t } from '@carriage/texts/contract/subscriptions'
import * as z from 'zod/mini'
import { id } from '../common.ts'
import { plan } from './schemas.ts'

/** The least and the most that a plan may cost, in the smallest units of its currency; providers charge nothing below. */
const LEAST_PRICE = 50
const MOST_PRICE = 9_999_999
const amount = () => t.enterAmountSuchAs1999

/** A plan on sale, and how many pay for it. */
export const soldPlan = z.extend(plan, {
  /** The same as `price`, in the smallest units of the currency. */
  price_in_cents: z.int(),
  /** Running subscriptions at this price. */
  subscribers: z.int(),
  /** Running subscriptions of the same plan, interval and currency that keep an earlier price. */
  earlier_subscribers: z.int(),
})
export type SoldPlan = z.infer<typeof soldPlan>

/** In their order; the first is the default plan. */
export const soldPlansAnswer = z.object({ plans: z.array(soldPlan) })

const price_in_cents = z
  .int({ error: amount })
  .check(
    z.minimum(LEAST_PRICE, { error: () => t.enterHigherAmount }),
    z.maximum(MOST_PRICE, { error: () => t.enterLowerAmount }),
  )
export const previewPriceBody = z.object({ price_in_cents })
export const planPriceBody = z.object({
  /** Chosen by the caller: the same key makes one price, however often it is sent. */
  key: id,
  price_in_cents,
})
export const planPriceAnswer = z.object({ message: z.string(), plan })
