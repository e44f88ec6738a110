/** Prices: those of the catalogue, and those that are made by calls. */
import type Stripe from 'stripe'
import type { Executor } from '../../server/src/platform/db/database.ts'
import { PRICES } from './catalogue.ts'
import { listOf, makeId, makePrice, productOf, type SandboxPrice } from './objects.ts'
import { find, list, Refusal, type Sandbox, upsertObject } from './store.ts'
import { seconds } from './time.ts'

interface Call {
  sandbox: Sandbox
  on: Executor
  id: string
  form: URLSearchParams
}

export async function priceOf(on: Executor, id: string): Promise<SandboxPrice> {
  const price = (await find(on, 'price', id)) ?? PRICES.find((candidate) => candidate.id === id)
  if (!price) throw new Refusal(404, `No such price: '${id}'`, 'resource_missing')
  return price
}

/** `GET prices/:id` */
export const readPrice = async ({ on, id }: Call): Promise<Stripe.Price> =>
  makePrice(await priceOf(on, id))

/** `GET prices` by lookup keys. */
export async function listPrices({ on, form }: Call): Promise<Stripe.ApiList<Stripe.Price>> {
  const keys = [...form].flatMap(([name, value]) => (name.startsWith('lookup_keys') ? [value] : []))
  const stored = await list(on, 'price')
  const found = stored.filter(
    ({ lookupKey }) => lookupKey !== undefined && keys.includes(lookupKey),
  )
  return listOf(found.map(makePrice), '/v1/prices')
}

/** `POST prices`: of a product that a price of the catalogue has, whose name and plan it takes. */
export async function createPrice({ sandbox, on, form }: Call): Promise<Stripe.Price> {
  const product = form.get('product') ?? ''
  const like = PRICES.find((one) => productOf(one) === product)
  if (!like) throw new Refusal(400, `No such product: '${product}'`, 'resource_missing')
  const amount = Number(form.get('unit_amount'))
  if (!Number.isInteger(amount) || amount < 0)
    throw new Refusal(400, 'Invalid integer: unit_amount')
  const price: SandboxPrice = {
    ...like,
    id: makeId('price'),
    product,
    amount,
    currency: form.get('currency') === 'eur' ? 'eur' : 'usd',
    interval: form.get('recurring[interval]') === 'year' ? 'year' : 'month',
    trialDays: Number(form.get('metadata[trial_days]') ?? 0),
    lookupKey: form.get('lookup_key') ?? '',
    created: seconds(sandbox.now()),
  }
  await upsertObject(on, 'price', price)
  return makePrice(price)
}

/** `POST prices/:id`: only whether it is active can be changed. */
export async function updatePrice({ on, id, form }: Call): Promise<Stripe.Price> {
  const price = { ...(await priceOf(on, id)), active: form.get('active') === 'true' }
  await upsertObject(on, 'price', price)
  return makePrice(price)
}
