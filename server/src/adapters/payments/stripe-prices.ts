import { texts as t } from '@carriage/texts/server/adapters'
import type Stripe from 'stripe'
import { AppError } from '../../platform/app-error.ts'
import type { NewPrice, Payments, ProviderPrice } from './payments.ts'
import { isRefusal, type StripeCall } from './stripe-client.ts'
import { idOf, readPrice } from './stripe-reading.ts'

type Calls = Pick<Payments, 'readPrice' | 'findPrice' | 'createPrice' | 'archivePrice'>

const PRODUCT = ['product']

/** Prices. Stripe never changes one: another amount is another price, and the former one is archived. */
export function priceCalls(call: StripeCall): Calls {
  const find = (key: string) => findByKey(call, key)
  return {
    readPrice: (id) =>
      call(async ({ prices }) => readPrice(await prices.retrieve(id, { expand: PRODUCT }))),
    findPrice: find,
    createPrice: async (price) => {
      const before = await find(price.key)
      if (before) return before
      try {
        return await call((stripe) => create(stripe, price))
      } catch (cause) {
        // Another request with this key may have made it meanwhile.
        const made = isRefusal(cause) ? await find(price.key) : undefined
        if (made) return made
        throw isRefusal(cause) ? refused(cause) : cause
      }
    },
    archivePrice: (id, successorId) =>
      call(async ({ prices, products }) => {
        const { active, product } = await prices.retrieve(id, { expand: PRODUCT })
        const isDefault =
          typeof product !== 'string' &&
          !product.deleted &&
          product.default_price &&
          idOf(product.default_price) === id
        // Stripe does not archive the default price of a product.
        if (isDefault) await products.update(idOf(product), { default_price: successorId })
        if (active) await prices.update(id, { active: false })
      }),
  }
}

/** Stripe forgets idempotency keys after a day, and never the lookup key of a price. */
const lookupKeyOf = (key: string): string => `studio-${key}`

async function findByKey(call: StripeCall, key: string): Promise<ProviderPrice | undefined> {
  const { data } = await call(({ prices }) =>
    prices.list({ lookup_keys: [lookupKeyOf(key)], limit: 1, expand: ['data.product'] }),
  )
  const [price] = data
  return price && readPrice(price)
}

async function create(
  { prices }: Stripe,
  { key, likeId, amountCents }: NewPrice,
): Promise<ProviderPrice> {
  const like = await prices.retrieve(likeId)
  const { interval } = like.recurring ?? {}
  if (interval === undefined) throw new Error(`The price ${likeId} is not one for a period`)
  const made = await prices.create(
    {
      product: idOf(like.product),
      currency: like.currency,
      unit_amount: amountCents,
      recurring: { interval },
      metadata: like.metadata,
      lookup_key: lookupKeyOf(key),
      ...(like.nickname !== null && { nickname: like.nickname }),
      ...(like.tax_behavior !== null && { tax_behavior: like.tax_behavior }),
      expand: PRODUCT,
    },
    { idempotencyKey: `price-${key}` },
  )
  return readPrice(made)
}

function refused(cause: unknown): AppError {
  const says = () => t.paymentProviderRefusedPriceNothingHas
  return new AppError('conflict', says, { cause, fields: { price_in_cents: says } })
}
