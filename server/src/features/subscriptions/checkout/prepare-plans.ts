import type { Services } from '../../../context.ts'
import { addDays } from '../../../platform/time.ts'
import {
  listPlansOnSale,
  type PlanRow,
  upsertPlanOnSale,
  deactivatePlans,
} from './plans-queries.ts'

/** The price that the billing tab shows; the price on sale should be equal. */
const DISPLAYED_PRICE = { priceCents: 1999, currency: 'USD', interval: 'month' } as const

/**
 * Puts the configured price on sale with the provider's current data, read at most once a day. When it cannot
 * be read, the previous plan stays. Logs a warning when the price differs from the one the app shows.
 */
export async function preparePlans(services: Services): Promise<void> {
  const { db, log, payments } = services
  if (!payments) return deactivatePlans(db)
  const { priceId } = payments
  const [onSale] = await listPlansOnSale(db)
  if (onSale?.providerPriceId === priceId && onSale.updatedAt > addDays(services.now(), -1)) {
    return warnIfPriceDiffers(services, onSale)
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
    await db.transaction((tx) => upsertPlanOnSale(tx, plan))
    warnIfPriceDiffers(services, plan)
  } catch (error) {
    log.error({ err: error, priceId }, 'the price on sale could not be read')
  }
}

function warnIfPriceDiffers(
  { log }: Services,
  plan: Pick<PlanRow, 'priceCents' | 'currency' | 'interval'>,
): void {
  const { priceCents, currency, interval } = plan
  const same =
    priceCents === DISPLAYED_PRICE.priceCents &&
    currency === DISPLAYED_PRICE.currency &&
    interval === DISPLAYED_PRICE.interval
  if (same) return
  log.warn(
    { priceCents, currency, interval },
    'the price on sale differs from the $19.99/month shown in the billing tab',
  )
}
