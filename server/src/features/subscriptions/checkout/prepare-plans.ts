import type { Services } from '../../../context.ts'
import { addDays } from '../../../platform/time.ts'
import { listPlansOnSale, type PlanRow, putPlanOnSale, takePlansOffSale } from './plans-queries.ts'

/** What the billing tab says; the price on sale should be the same. */
const SHOWN = { priceCents: 1999, currency: 'USD', interval: 'month' } as const

/**
 * Puts on sale what the configuration names, as the provider has it; read at most once a day. While it
 * cannot be read, the plan of before stays. Says so when the price is another than the app shows.
 */
export async function preparePlans(services: Services): Promise<void> {
  const { db, log, payments } = services
  if (!payments) return takePlansOffSale(db)
  const { priceId } = payments
  const [onSale] = await listPlansOnSale(db)
  if (onSale?.providerPriceId === priceId && onSale.updatedAt > addDays(services.now(), -1)) {
    return warnOfOtherPrice(services, onSale)
  }
  try {
    const { amountCents: priceCents, ...price } = await payments.readPrice(priceId)
    const { currency, interval } = price
    const plan = {
      code: 'premium',
      name: price.productName || 'Premium',
      priceCents,
      currency,
      interval,
      providerPriceId: priceId,
      updatedAt: services.now(),
    } as const
    await db.transaction((tx) => putPlanOnSale(tx, plan))
    warnOfOtherPrice(services, plan)
  } catch (error) {
    log.error({ err: error, priceId }, 'the price on sale could not be read')
  }
}

function warnOfOtherPrice(
  { log }: Services,
  plan: Pick<PlanRow, 'priceCents' | 'currency' | 'interval'>,
): void {
  const { priceCents, currency, interval } = plan
  const same =
    priceCents === SHOWN.priceCents && currency === SHOWN.currency && interval === SHOWN.interval
  if (same) return
  log.warn(
    { priceCents, currency, interval },
    'the billing tab says $19.99/month, the price differs',
  )
}
