/** Actions in the sandbox: paying, managing, and those of an operator in the provider's dashboard. */
import type Stripe from 'stripe'
import type { Executor } from '../../server/src/platform/db/database.ts'
import * as billing from './billing.ts'
import type { TestCard } from './cards.ts'
import { countUse, findCoupon, typedCode } from './coupons.ts'
import { discountOn, totalsOf } from './invoicing.ts'
import { makeCharge, makeRefund } from './charge-objects.ts'
import { pageOf } from './paging.ts'
import { priceOf } from './prices.ts'
import { emit, find, get, list, upsertObject, refOf, Refusal, type Sandbox } from './store.ts'
import { DAY_SECONDS, seconds } from './time.ts'

/** Creates a checkout, which expires after a day. */
export async function openCheckout(sandbox: Sandbox, on: Executor, id: string) {
  const session = await get(on, 'checkout.session', id)
  if (session.status !== 'open' || session.expires_at > seconds(sandbox.now())) return session
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null }
  await upsertObject(on, 'checkout.session', expired)
  return expired
}

/** Charges a card once, without a subscription; the payment. */
async function payOnce(
  on: Executor,
  of: {
    session: Stripe.Checkout.Session
    coupon: Stripe.Coupon | undefined
    customer: string
    at: number
  },
): Promise<string> {
  const { session, coupon, customer, at } = of
  const subtotal = session.amount_subtotal ?? 0
  const discount = discountOn(subtotal, coupon === undefined ? [] : [coupon])
  const taxed = session.automatic_tax.enabled
  const { due } = totalsOf({ subtotal, discount, taxed, balance: 0 })
  const charge = makeCharge({
    customer,
    amount: due,
    currency: session.currency ?? 'usd',
    paymentMethod: '',
    created: at,
  })
  await upsertObject(on, 'charge', charge)
  return refOf(charge.payment_intent)
}

/** Completes a checkout, once; the card has been accepted. `code`: a promotion code, or ''. */
export async function payCheckout(
  sandbox: Sandbox,
  on: Executor,
  id: string,
  { card, code = '' }: { card: TestCard; code?: string },
) {
  const session = await openCheckout(sandbox, on, id)
  const customer = refOf(session.customer)
  const owner = await get(on, 'customer', customer)
  if (session.status !== 'open' || owner.deleted)
    throw new Refusal(400, 'This checkout has ended. Nothing was paid.')
  const now = seconds(sandbox.now())
  const { price = '', trial_end: trialEnd = '', coupon = '' } = session.metadata ?? {}
  const complete: Stripe.Checkout.Session = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    url: null,
  }
  const promotion = await typedCode(sandbox, on, { session, typed: code })
  const chosen = promotion?.coupon ?? (await findCoupon(on, coupon))
  if (session.mode === 'payment') {
    complete.payment_intent = await payOnce(on, { session, coupon: chosen, customer, at: now })
  } else {
    const method = await billing.attachCard(sandbox, on, { customer, card, created: now })
    const subscription = await billing.subscribe(sandbox, on, {
      customer,
      price: await priceOf(on, price),
      method: method.id,
      at: now,
      trialEnd: Number(trialEnd) > now ? Number(trialEnd) : null,
      coupon: chosen,
      taxed: session.automatic_tax.enabled,
    })
    complete.subscription = subscription.id
    complete.invoice = subscription.latest_invoice
  }
  if (promotion) await countUse(on, promotion.code)
  await upsertObject(on, 'checkout.session', complete)
  await emit(sandbox, on, 'checkout.session.completed', complete)
  return complete
}

/** The newest subscription of a customer. */
export const newestSubscription = async (on: Executor, customerId: string) =>
  (await list(on, 'subscription', { customerId }))[0]

export async function setCancelAtEnd(
  sandbox: Sandbox,
  on: Executor,
  subscription: Stripe.Subscription,
  to: boolean,
): Promise<void> {
  const now = seconds(sandbox.now())
  const changed = { ...subscription, cancel_at_period_end: to, canceled_at: to ? now : null }
  await upsertObject(on, 'subscription', changed)
  await emit(sandbox, on, 'customer.subscription.updated', changed)
}

/** Replaces the default card, which then pays the open invoice. */
export async function replaceCard(
  sandbox: Sandbox,
  on: Executor,
  customer: string,
  card: TestCard,
): Promise<void> {
  const now = seconds(sandbox.now())
  await billing.attachCard(sandbox, on, { customer, card, created: now })
  const subscription = await newestSubscription(on, customer)
  if (subscription?.status === 'past_due')
    await billing.retryPayment(sandbox, on, subscription, now)
}

/** `payment`: a charge or its payment intent; the newest charge without it. */
async function chargeOf(on: Executor, customer: string, payment?: string) {
  const charges = await list(on, 'charge', { customerId: customer })
  const charge = charges.find(
    ({ id, payment_intent: intent }) => !payment || [id, intent].includes(payment),
  )
  if (!charge) throw new Refusal(400, 'Nothing was paid yet.')
  return charge
}

const disputeOf = (on: Executor, { id }: Stripe.Charge) =>
  find(on, 'dispute', id.replace('ch_', 'dp_'))

/** Refunds the newest payment, or the given one; refuses more than is left of it. */
export async function refund(
  sandbox: Sandbox,
  on: Executor,
  of: {
    customer: string
    cents?: number | undefined
    payment?: string
    metadata?: Record<string, string>
  },
): Promise<Stripe.Refund> {
  const charge = await chargeOf(on, of.customer, of.payment)
  const left = charge.amount - charge.amount_refunded
  const amount = of.cents ?? left
  if (charge.disputed && (await disputeOf(on, charge))?.status !== 'won')
    throw new Refusal(400, 'The charge has been charged back.', 'charge_disputed')
  if (left <= 0) throw new Refusal(400, 'All of it was refunded before.', 'charge_already_refunded')
  if (amount <= 0 || amount > left)
    throw new Refusal(400, 'The refund is greater than what is left of the charge.')
  const { metadata = {} } = of
  const made = makeRefund({ charge, amount, created: seconds(sandbox.now()), metadata })
  const refunds = charge.refunds ?? { object: 'list', data: [], has_more: false, url: '' }
  const refunded: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
    refunds: { ...refunds, data: [made, ...refunds.data] },
  }
  await upsertObject(on, 'charge', refunded)
  await emit(sandbox, on, 'charge.refunded', refunded)
  return made
}

/** The bank of a customer returns the newest refund of their newest payment, as that of a closed account does. */
export async function returnRefund(
  sandbox: Sandbox,
  on: Executor,
  { customer }: { customer: string },
): Promise<void> {
  const charge = await chargeOf(on, customer)
  const [newest, ...others] = charge.refunds?.data ?? []
  if (!charge.refunds || newest?.status !== 'succeeded')
    throw new Refusal(400, 'Nothing was refunded.')
  const failed: Stripe.Refund = { ...newest, status: 'failed' }
  await upsertObject(on, 'charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - newest.amount,
    refunded: false,
    refunds: { ...charge.refunds, data: [failed, ...others] },
  })
  await emit(sandbox, on, 'refund.failed', failed)
}

/** A bank asks for a payment back, or has decided: for the newest payment, or the given one. What was refunded it does not ask for. */
export async function dispute(
  sandbox: Sandbox,
  on: Executor,
  of: { customer: string; status: 'needs_response' | 'won' | 'lost'; payment?: string },
): Promise<void> {
  const charge = await chargeOf(on, of.customer, of.payment)
  const asked: Stripe.Dispute = (await disputeOf(on, charge)) ?? {
    id: charge.id.replace('ch_', 'dp_'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(sandbox.now()),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    // The some thirty fields of the evidence are not used.
    evidence: {} as Stripe.Dispute['evidence'],
    evidence_details: {} as Stripe.Dispute['evidence_details'],
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'general',
    status: of.status,
  }
  const decided = { ...asked, status: of.status }
  await upsertObject(on, 'charge', { ...charge, disputed: true })
  await upsertObject(on, 'dispute', decided)
  const isOpen = of.status === 'needs_response'
  await emit(sandbox, on, isOpen ? 'charge.dispute.created' : 'charge.dispute.closed', decided)
}

/** The customers of an address. */
export async function listCustomers(on: Executor, form: URLSearchParams) {
  return pageOf(form, await list(on, 'customer', { email: form.get('email') ?? undefined }))
}

/** Changes the address and the language of a customer; other fields cannot be changed here. */
export async function updateCustomer(on: Executor, id: string, form: URLSearchParams) {
  const customer = await get(on, 'customer', id)
  if (customer.deleted) throw new Refusal(404, `No such customer: '${id}'`, 'resource_missing')
  const language = form.get('preferred_locales[0]')
  const updated: Stripe.Customer = {
    ...customer,
    email: form.get('email'),
    ...(language !== null && { preferred_locales: [language] }),
  }
  await upsertObject(on, 'customer', updated)
  return updated
}

export async function deleteCustomer(sandbox: Sandbox, on: Executor, id: string) {
  const now = seconds(sandbox.now())
  for (const subscription of await list(on, 'subscription', { customerId: id })) {
    if (subscription.ended_at === null)
      await billing.endSubscription(sandbox, on, subscription, now)
  }
  const deleted = { id, object: 'customer' as const, deleted: true as const }
  await upsertObject(on, 'customer', deleted)
  await emit(sandbox, on, 'customer.deleted', deleted)
  return deleted
}

/** Advances time for one customer: shifts all their dates into the past, and then runs what is due. */
export async function advanceTime(
  sandbox: Sandbox,
  on: Executor,
  customerId: string,
  days: number,
): Promise<void> {
  const by = days * DAY_SECONDS
  for (const subscription of await list(on, 'subscription', { customerId })) {
    const item = billing.itemOf(subscription)
    await upsertObject(on, 'subscription', {
      ...subscription,
      // The period keeps its length in days, so the shifted end is what later months count from.
      billing_cycle_anchor: item.current_period_end - by,
      created: subscription.created - by,
      start_date: subscription.start_date - by,
      canceled_at: subscription.canceled_at && subscription.canceled_at - by,
      ended_at: subscription.ended_at && subscription.ended_at - by,
      trial_end: subscription.trial_end && subscription.trial_end - by,
      pause_collection: subscription.pause_collection && {
        ...subscription.pause_collection,
        resumes_at:
          subscription.pause_collection.resumes_at && subscription.pause_collection.resumes_at - by,
      },
      discounts: subscription.discounts.map((discount) =>
        typeof discount === 'string'
          ? discount
          : {
              ...discount,
              start: discount.start - by,
              end: discount.end === null ? null : discount.end - by,
            },
      ),
      items: {
        ...subscription.items,
        data: [
          {
            ...item,
            current_period_start: item.current_period_start - by,
            current_period_end: item.current_period_end - by,
          },
        ],
      },
    })
  }
  for (const invoice of await list(on, 'invoice', { customerId }))
    await upsertObject(on, 'invoice', { ...invoice, created: invoice.created - by })
  for (const charge of await list(on, 'charge', { customerId }))
    await upsertObject(on, 'charge', { ...charge, created: charge.created - by })
  await billing.runDue(sandbox, on)
  const subscription = await newestSubscription(on, customerId)
  if (subscription) await emit(sandbox, on, 'customer.subscription.updated', subscription)
}
