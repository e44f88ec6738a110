import type { Payments, ProviderPrice } from '../../../adapters/payments/payments.ts'
import type { Services } from '../../../context.ts'
import { addDays } from '../../../platform/time.ts'
import {
  keepPlansOnSale,
  listPlansOnSale,
  listPricesToSell,
  lockPlansOnSale,
  upsertPlanOnSale,
} from './plans-queries.ts'

/**
 * Puts the configured prices on sale, or those that admins have made in their place, with the provider's current data, read at
 * most once a day. While one cannot be read, what was sold before stays on sale.
 */
export async function preparePlans(services: Services): Promise<void> {
  const { db, log, payments } = services
  if (!payments) return keepPlansOnSale(db, [])
  const configured = [payments.priceId, ...payments.morePriceIds]
  const wanted = await listPricesToSell(db, configured)
  const since = addDays(services.now(), -1)
  const onSale = await listPlansOnSale(db)
  const fresh = onSale.filter(({ updatedAt }) => updatedAt > since)
  const known = fresh.map(({ providerPriceId }) => providerPriceId)
  if (onSale.length === wanted.length && wanted.every((id) => known.includes(id))) return
  const read = await Promise.all(wanted.map((id) => tryPrice(services, payments, id)))
  const prices = read.filter((price) => price !== undefined)
  for (const { id } of repeated(prices))
    log.error({ priceId: id }, 'another price is sold for the same plan, interval and currency')
  await db.transaction(async (tx) => {
    await lockPlansOnSale(tx)
    // An admin has made another price meanwhile, which is on sale already.
    if (!isSameList(wanted, await listPricesToSell(tx, configured))) return
    // The first of equal ones is written last, so that it stays on sale.
    for (const price of prices.toReversed())
      await upsertPlanOnSale(tx, planOf(price, wanted.indexOf(price.id), services.now()))
    if (prices.length === wanted.length) await keepPlansOnSale(tx, wanted)
  })
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((id, n) => id === b[n])

async function tryPrice(
  { log }: Services,
  payments: Payments,
  priceId: string,
): Promise<ProviderPrice | undefined> {
  try {
    return await payments.readPrice(priceId)
  } catch (error) {
    log.error({ err: error, priceId }, 'a price on sale could not be read')
    return undefined
  }
}

/** Those that sell the same as one before them. */
function repeated(prices: readonly ProviderPrice[]): ProviderPrice[] {
  const keyOf = ({ planCode, interval, currency }: ProviderPrice) =>
    `${planCode} ${interval} ${currency}`
  return prices.filter((price, n) =>
    prices.slice(0, n).some((before) => keyOf(before) === keyOf(price)),
  )
}

const planOf = (price: ProviderPrice, position: number, updatedAt: Date) => ({
  code: price.planCode,
  name: price.productName || 'Premium',
  priceCents: price.amountCents,
  currency: price.currency,
  interval: price.interval,
  providerPriceId: price.id,
  trialDays: price.trialDays,
  position,
  updatedAt,
})
