import type Stripe from 'stripe'
import type { Database, Executor } from '../../server/src/platform/db/database.ts'
import { jobKind, type Jobs } from '../../server/src/platform/jobs.ts'
import * as queries from './sandbox-queries.ts'
import type { SandboxPrice } from './objects.ts'
import { makeEvent } from './payment-objects.ts'
import { seconds } from './time.ts'

/** Sends one event to the webhook until it is accepted. */
export const deliverPaymentEventJob = jobKind<{ eventId: string }>({
  name: 'deliver-payment-event',
  expireInSeconds: 60,
  retryLimit: 12,
})

export interface Sandbox {
  readonly db: Database
  readonly jobs: Jobs
  /** The URL of its pages. */
  readonly baseUrl: string
  now(): Date
}

/** The sandbox's switches to simulate failures. */
export type Switch = 'outage' | 'lost-webhooks'

interface Kinds {
  customer: Stripe.Customer | (Stripe.DeletedCustomer & { metadata?: undefined })
  price: SandboxPrice
  payment_method: Stripe.PaymentMethod
  'checkout.session': Stripe.Checkout.Session
  'billing_portal.session': Stripe.BillingPortal.Session
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
  charge: Stripe.Charge
  dispute: Stripe.Dispute
  coupon: Stripe.Coupon
  promotion_code: Stripe.PromotionCode
  event: Record<string, unknown> & { id: string }
  switch: { id: Switch }
  /** `at` in epoch seconds. */
  idempotency: { id: string; request: string; answer: unknown; at: number }
}
type Kind = keyof Kinds

/** An error as Stripe would return it. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined

  constructor(status: number, text: string, code?: string, type = 'invalid_request_error') {
    super(text)
    this.status = status
    this.type = type
    this.code = code
  }
}

/** The id of a reference that the sandbox always stores as an id. */
export const refOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'object' ? (value?.id ?? '') : (value ?? '')

/** The customer that owns an object. */
const ownerOf = (payload: object): string | null => {
  if ('object' in payload && payload.object === 'customer' && 'id' in payload)
    return String(payload.id)
  return 'customer' in payload && typeof payload.customer === 'string' ? payload.customer : null
}

export async function upsertObject<K extends Kind>(
  on: Executor,
  object: K,
  payload: Kinds[K],
): Promise<void> {
  const customerId = ownerOf(payload)
  await queries.upsertPayload(on, { id: payload.id, object, customerId, payload: { ...payload } })
}

// Sound, here and below: only `upsertObject` stores objects, each under its type.
export const find = async <K extends Kind>(on: Executor, kind: K, id: string) =>
  (await queries.findPayload(on, kind, id)) as Kinds[K] | undefined

export async function get<K extends Kind>(on: Executor, kind: K, id: string): Promise<Kinds[K]> {
  const found = await find(on, kind, id)
  if (!found) throw new Refusal(404, `No such ${kind}: '${id}'`, 'resource_missing')
  return found
}

export const list = async <K extends Kind>(
  on: Executor,
  kind: K,
  where?: Parameters<typeof queries.listPayloads>[2],
) =>
  // Sound: a payload is stored under its own kind only.
  (await queries.listPayloads(on, kind, where)) as Kinds[K][]

export const isOn = async (on: Executor, name: Switch): Promise<boolean> =>
  (await find(on, 'switch', name)) !== undefined

export const setSwitch = async (on: Executor, name: Switch, to: boolean): Promise<void> =>
  to ? upsertObject(on, 'switch', { id: name }) : queries.removePayload(on, name)

/** Stores an event with the change that caused it; it is sent after the commit. */
export async function emit(
  sandbox: Sandbox,
  on: Executor,
  type: Stripe.Event['type'],
  object: object,
): Promise<void> {
  const event = makeEvent({ type, object: { ...object }, created: seconds(sandbox.now()) })
  await upsertObject(on, 'event', event)
  if (await isOn(on, 'lost-webhooks')) return
  await sandbox.jobs.send(on, deliverPaymentEventJob, { eventId: event.id })
}
