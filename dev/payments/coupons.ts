/** Coupons and promotion codes: those of the catalogue, and those that are made by calls. */
import type Stripe from 'stripe'
import type { Executor } from '../../server/src/platform/db/database.ts'
import { COUPONS, PROMOTION_CODES } from './catalogue.ts'
import { listOf, makeCoupon, makePromotionCode, productOf } from './objects.ts'
import { priceOf } from './prices.ts'
import { removePayload } from './sandbox-queries.ts'
import { find, list, refOf, Refusal, type Sandbox, upsertObject } from './store.ts'
import { seconds } from './time.ts'

export const findCoupon = async (on: Executor, id: string): Promise<Stripe.Coupon | undefined> =>
  (await find(on, 'coupon', id)) ?? COUPONS.find((coupon) => coupon.id === id)

export async function getCoupon(on: Executor, id: string, status = 404): Promise<Stripe.Coupon> {
  const coupon = await findCoupon(on, id)
  if (!coupon) throw new Refusal(status, `No such coupon: '${id}'`, 'resource_missing')
  return coupon
}

/** The coupon of a discount, which may have been stored by its id. */
export const couponIn = async (
  on: Executor,
  coupon: string | Stripe.Coupon | null,
): Promise<Stripe.Coupon | undefined> =>
  typeof coupon === 'string' ? findCoupon(on, coupon) : (coupon ?? undefined)

/** Newest first, those of the catalogue last. */
async function allCodes(on: Executor): Promise<Stripe.PromotionCode[]> {
  const stored = await list(on, 'promotion_code')
  const known = new Set(stored.map(({ id }) => id))
  return [...stored, ...PROMOTION_CODES.filter(({ id }) => !known.has(id))]
}

/** Stripe switches codes off that have expired or were used up. */
const isActive = (code: Stripe.PromotionCode, now: number): boolean =>
  code.active &&
  (code.expires_at === null || code.expires_at > now) &&
  (code.max_redemptions === null || code.times_redeemed < code.max_redemptions)

async function presentCode({ sandbox, on, form }: Call, code: Stripe.PromotionCode) {
  const active = isActive(code, seconds(sandbox.now()))
  const expanded = [...form].some(
    ([name, value]) => name.startsWith('expand') && value.endsWith('promotion.coupon'),
  )
  const coupon = expanded ? await getCoupon(on, refOf(code.promotion.coupon)) : null
  return { ...code, active, promotion: coupon ? { ...code.promotion, coupon } : code.promotion }
}

interface Call {
  sandbox: Sandbox
  on: Executor
  id: string
  form: URLSearchParams
}

const numberIn = (form: URLSearchParams, name: string): number | undefined => {
  const value = form.get(name)
  return value === null ? undefined : Number(value)
}

function monthsOf(form: URLSearchParams): number | null {
  const duration = form.get('duration')
  if (duration === 'repeating') return numberIn(form, 'duration_in_months') ?? 1
  return duration === 'forever' ? 0 : null
}

/** `POST coupons` */
export async function createCoupon({ sandbox, on, form }: Call): Promise<Stripe.Coupon> {
  const id = form.get('id') ?? ''
  if (await findCoupon(on, id))
    throw new Refusal(400, 'Coupon already exists.', 'resource_already_exists')
  const products = [...form].flatMap(([name, value]) =>
    name.startsWith('applies_to[products]') ? [value] : [],
  )
  const coupon = makeCoupon({
    id,
    name: form.get('name') ?? undefined,
    percentOff: numberIn(form, 'percent_off'),
    centsOff: numberIn(form, 'amount_off'),
    currency: form.get('currency') ?? 'usd',
    months: monthsOf(form),
    created: seconds(sandbox.now()),
    ...(products.length > 0 && { products }),
  })
  await upsertObject(on, 'coupon', coupon)
  return coupon
}

/** `DELETE coupons/:id`: what was discounted stays so. */
export async function deleteCoupon({ on, id }: Call) {
  await getCoupon(on, id)
  await removePayload(on, id)
  return { id, object: 'coupon', deleted: true }
}

/** `POST promotion_codes` */
export async function createPromotionCode(call: Call): Promise<Stripe.PromotionCode> {
  const { sandbox, on, form } = call
  const now = seconds(sandbox.now())
  const code = form.get('code') ?? ''
  const coupon = await getCoupon(on, form.get('promotion[coupon]') ?? '', 400)
  const same = (await allCodes(on)).filter((one) => one.code.toUpperCase() === code.toUpperCase())
  if (same.some((one) => isActive(one, now)))
    throw new Refusal(400, `An active promotion code with \`code: ${code}\` already exists.`)
  const expiresAt = numberIn(form, 'expires_at') ?? null
  if (expiresAt !== null && expiresAt <= now)
    throw new Refusal(400, 'The `expires_at` has to be in the future.')
  const made = makePromotionCode({
    code,
    coupon: coupon.id,
    created: now,
    mostUses: numberIn(form, 'max_redemptions') ?? null,
    expiresAt,
    firstTimeOnly: form.get('restrictions[first_time_transaction]') === 'true',
  })
  await upsertObject(on, 'promotion_code', made)
  return presentCode(call, made)
}

/** `GET promotion_codes`, by code, coupon or whether they are active. */
export async function listPromotionCodes(call: Call): Promise<Stripe.ApiList<object>> {
  const { on, form } = call
  const [code, coupon, active] = [form.get('code'), form.get('coupon'), form.get('active')]
  if (coupon !== null) await getCoupon(on, coupon)
  const shown: Stripe.PromotionCode[] = []
  // One after the other: they share the connection of the transaction.
  for (const one of await allCodes(on)) shown.push(await presentCode(call, one))
  const found = shown.filter(
    (one) =>
      (code === null || one.code.toUpperCase() === code.toUpperCase()) &&
      (coupon === null || refOf(one.promotion.coupon) === coupon) &&
      (active === null || String(one.active) === active),
  )
  return listOf(found, '')
}

async function getCode(on: Executor, id: string): Promise<Stripe.PromotionCode> {
  const code = (await allCodes(on)).find((one) => one.id === id)
  if (!code) throw new Refusal(404, `No such promotion code: '${id}'`, 'resource_missing')
  return code
}

/** `GET promotion_codes/:id` */
export const readPromotionCode = async (call: Call): Promise<Stripe.PromotionCode> =>
  presentCode(call, await getCode(call.on, call.id))

/** `POST promotion_codes/:id`: only whether it is active can be changed. */
export async function updatePromotionCode(call: Call): Promise<Stripe.PromotionCode> {
  const { on, id, form } = call
  const code = await getCode(on, id)
  const changed = { ...code, active: form.get('active') === 'true' }
  await upsertObject(on, 'promotion_code', changed)
  return presentCode(call, changed)
}

/** Counts that a code was used at a checkout that is paid. */
export async function countUse(on: Executor, code: Stripe.PromotionCode): Promise<void> {
  await upsertObject(on, 'promotion_code', { ...code, times_redeemed: code.times_redeemed + 1 })
}

const notValid = () => new Refusal(402, 'This promotion code is not valid.')

/**
 * What a customer has typed at a checkout; undefined for nothing. Throws with a text for the page when the code cannot be used
 * for what is sold there.
 */
export async function typedCode(
  sandbox: Sandbox,
  on: Executor,
  { session, typed }: { session: Stripe.Checkout.Session; typed: string },
): Promise<{ code: Stripe.PromotionCode; coupon: Stripe.Coupon } | undefined> {
  const wanted = typed.trim().toUpperCase()
  if (wanted === '') return undefined
  const codes = await allCodes(on)
  const code = codes.find(
    (one) => one.code.toUpperCase() === wanted && isActive(one, seconds(sandbox.now())),
  )
  if (!code || !session.allow_promotion_codes) throw notValid()
  const coupon = await getCoupon(on, refOf(code.promotion.coupon), 402)
  const price = session.metadata?.['price'] ?? ''
  const product = price === '' ? '' : productOf(await priceOf(on, price))
  if (coupon.applies_to && !coupon.applies_to.products.includes(product)) throw notValid()
  if (coupon.currency !== null && coupon.currency !== session.currency) throw notValid()
  const customerId = refOf(session.customer)
  const isFirst = (await list(on, 'charge', { customerId })).length === 0
  if (code.restrictions.first_time_transaction && !isFirst)
    throw new Refusal(402, 'This promotion code is for a first purchase.')
  return { code, coupon }
}
