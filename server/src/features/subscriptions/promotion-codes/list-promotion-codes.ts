import type { promotionCodesQuery } from '@carriage/contract/subscriptions/promotion-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { offeredPayments } from '../checkout/offered-payments.ts'
import { listPlansInOrder } from '../checkout/list-plans.ts'
import { presentPromotionCode } from './promotion-codes-presenter.ts'

/**
 * A page of the promotion codes that a filter leaves, as the provider has them now: those made in its console, too, since
 * checkouts take them. Throws 409 without payments.
 */
export async function listPromotionCodes(
  context: Context,
  { query = '', state, page, per_page }: z.output<typeof promotionCodesQuery>,
) {
  const payments = offeredPayments(context)
  const [all, plans] = await Promise.all([payments.listPromotionCodes(), listPlansInOrder(context)])
  const now = context.now()
  const words = query.toLowerCase()
  const found = all
    .map((one) => presentPromotionCode(one, now))
    .filter(
      (one) =>
        (state === undefined || one.state === state) &&
        `${one.code} ${one.name ?? ''}`.toLowerCase().includes(words),
    )
  const from = (page - 1) * per_page
  return {
    promotion_codes: found.slice(from, from + per_page),
    currencies: [...new Set(plans.map(({ currency }) => currency))],
    meta: { total: found.length, page, per_page },
  }
}
