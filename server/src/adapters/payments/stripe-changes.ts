import type Stripe from 'stripe'
import type { Payments, PriceChange } from './payments.ts'
import { type StripeCall, withCard } from './stripe-client.ts'
import { idOf } from './stripe-reading.ts'

type Calls = Pick<
  Payments,
  | 'pause'
  | 'resume'
  | 'setCancelAtEnd'
  | 'previewPriceChange'
  | 'changePrice'
  | 'extend'
  | 'bringForward'
  | 'applyCoupon'
  | 'retryPayment'
>

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

const fromNow = {
  billing_cycle_anchor: { type: 'now' },
  proration_behavior: 'none',
  payment_behavior: 'error_if_incomplete',
} satisfies Stripe.SubscriptionUpdateParams

/** Changes of a running subscription. All give the same result when they are repeated. */
export function subscriptionChanges(call: StripeCall): Calls {
  const update = (id: string, changes: Stripe.SubscriptionUpdateParams) =>
    call(async ({ subscriptions }) => void (await subscriptions.update(id, changes)))
  return {
    pause: (id, resumesAt) =>
      update(id, { pause_collection: { behavior: 'void', resumes_at: seconds(resumesAt) } }),
    resume: (id, start) =>
      withCard(
        update(id, {
          pause_collection: '',
          ...(start === 'now' && fromNow),
        }),
      ),
    setCancelAtEnd: (id, ends) => update(id, { cancel_at_period_end: ends }),
    previewPriceChange: (change) =>
      call(async ({ invoices, subscriptions }) => {
        const preview = await invoices.createPreview({
          customer: change.customerId,
          subscription: change.subscriptionId,
          subscription_details: await newPrice(subscriptions, change),
        })
        const { total, amount_due: due, currency } = preview
        return { amountCents: total < 0 ? total : due, currency: currency.toUpperCase() }
      }),
    changePrice: (change) =>
      withCard(
        call(async ({ subscriptions }) => {
          await subscriptions.update(change.subscriptionId, {
            ...(await newPrice(subscriptions, change)),
            payment_behavior: 'error_if_incomplete',
          })
        }),
      ),
    extend: (id, until) =>
      call(async ({ subscriptions }) => {
        const { items, trial_end: trialEnd } = await subscriptions.retrieve(id)
        const next = Math.max(trialEnd ?? 0, items.data[0]?.current_period_end ?? 0)
        if (next >= seconds(until)) return
        const changes = { trial_end: seconds(until), proration_behavior: 'none' } as const
        await subscriptions.update(id, changes)
      }),
    bringForward: (id, until) =>
      call(async ({ subscriptions }) => {
        const one = await subscriptions.retrieve(id)
        const ends = one.cancel_at_period_end || one.cancel_at !== null
        const at = until === 'now' ? 0 : seconds(until)
        // Only what was given can be taken back: a period that is paid for is no trial.
        if (one.status !== 'trialing' || (one.trial_end ?? 0) <= at) return
        if (until === 'now' && ends) {
          await subscriptions.cancel(id)
          return
        }
        const trialEnd = until === 'now' ? until : at
        const changes = { trial_end: trialEnd, proration_behavior: 'none' } as const
        await subscriptions.update(id, changes)
      }),
    applyCoupon: (id, coupon) =>
      call(async ({ subscriptions }) => {
        const { discounts } = await subscriptions.retrieve(id, {
          expand: ['discounts.source.coupon'],
        })
        const kept = discounts.filter((discount) => couponOf(discount) !== coupon)
        // The list replaces the one at the provider, so it names what is kept.
        const listed = kept.map((discount) => ({ discount: idOf(discount) }))
        await subscriptions.update(id, { discounts: [...listed, { coupon }] })
      }),
    retryPayment: (customerId, id) =>
      withCard(call((stripe) => payOpenInvoice(stripe, customerId, id))),
  }
}

/** Undefined for a discount that is not expanded, and for one without a coupon. */
function couponOf(discount: string | Stripe.Discount): string | undefined {
  const coupon = typeof discount === 'string' ? null : discount.source.coupon
  return coupon === null ? undefined : idOf(coupon)
}

/** The subscription's one item with another price; the difference is charged at once. */
async function newPrice(
  subscriptions: Stripe['subscriptions'],
  { subscriptionId, priceId, at }: PriceChange,
) {
  const { items } = await subscriptions.retrieve(subscriptionId)
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${subscriptionId} has no item`)
  return {
    items: [{ id: item.id, price: priceId }],
    proration_behavior: 'always_invoice' as const,
    proration_date: seconds(at),
  }
}

/** The card of the checkout stays the subscription's own until another one replaces it here. */
async function payOpenInvoice(
  { customers, invoices, subscriptions }: Stripe,
  customerId: string,
  id: string,
): Promise<void> {
  const customer = await customers.retrieve(customerId)
  const card = customer.deleted ? null : customer.invoice_settings.default_payment_method
  const { latest_invoice: latest } = await subscriptions.retrieve(id, {
    expand: ['latest_invoice'],
  })
  if (card === null || latest === null || typeof latest === 'string') return
  await subscriptions.update(id, { default_payment_method: idOf(card) })
  if (latest.status === 'open') await invoices.pay(latest.id, { payment_method: idOf(card) })
}
