import { formatCents } from '@carriage/contract/subscriptions/money'
import { API_VERSION, createStripeCall, isMissing } from '../../adapters/payments/stripe-client.ts'
import { readPrice } from '../../adapters/payments/stripe-reading.ts'
import type { PaymentsConfig } from '../../config/config.ts'
import { WEBHOOK_PATH } from '../../webhook-path.ts'
import { type Check, type Patient, type Finding, ok, problem, warning, reasonOf } from '../check.ts'

type Stripe = Extract<PaymentsConfig, { kind: 'stripe' }>

const NAME = 'Payments'
/** What the guide has registered; `*` stands for all events. */
const EVENTS = ['checkout.session.', 'customer.', 'invoice.', 'charge.', 'payment_method.']

export const checkPayments: Check = {
  name: NAME,
  seconds: 60,
  async run(patient) {
    const { payments, environment } = patient.config
    if (payments.kind === 'off')
      return [ok(NAME, 'are off, activation codes alone open the studio')]
    if (payments.kind === 'sandbox') {
      const text = 'are those of the sandbox, which takes no money'
      return environment === 'local'
        ? [ok(NAME, text)]
        : [warning(NAME, text, 'set PAYMENTS=stripe before members come')]
    }
    const price = await tryPrice(patient, payments)
    return price.outcome === 'problem' ? [price] : [price, ...(await tryWebhook(patient, payments))]
  },
}

const callOf = ({ fetchInside }: Patient, { secretKey, priceId }: Stripe) =>
  createStripeCall({
    secretKey,
    priceId,
    ...(fetchInside && { inside: { host: 'stripe.invalid', fetch: fetchInside } }),
  })

async function tryPrice(patient: Patient, stripe: Stripe): Promise<Finding> {
  const { priceId, secretKey } = stripe
  try {
    const price = await callOf(patient, stripe)(({ prices }) => prices.retrieve(priceId))
    const { amountCents, currency, interval } = readPrice(price)
    const shown = `${priceId}: ${formatCents(amountCents, currency)} each ${interval}`
    if (!price.active)
      return warning(
        NAME,
        `the price ${shown} is archived`,
        'nothing, if an admin has changed the price of the plan since; else set STRIPE_PRICE_ID to an active one',
      )
    if (!price.livemode && patient.config.environment === 'prod')
      return warning(
        NAME,
        `the price ${shown} is one for tests, no money moves`,
        'set STRIPE_SECRET_KEY and STRIPE_PRICE_ID to those of the live mode',
      )
    return ok(NAME, shown)
  } catch (error) {
    return explain(error, priceId, secretKey)
  }
}

function explain(error: unknown, priceId: string, secretKey: string): Finding {
  const mode = secretKey.includes('_test_') ? 'the test mode' : 'the live mode'
  if (isMissing(error) || (error instanceof Error && isMissing(error.cause)))
    return problem(
      NAME,
      `the account has no price ${priceId} in ${mode}`,
      'set STRIPE_PRICE_ID to a price of the account and mode that STRIPE_SECRET_KEY belongs to',
    )
  const type = typeOf(error)
  if (type === 'StripeAuthenticationError')
    return problem(
      NAME,
      'Stripe refuses the key',
      'set STRIPE_SECRET_KEY to the one of your account',
    )
  if (type === 'StripePermissionError')
    return problem(
      NAME,
      'the key may not read prices',
      'use the secret key of the account, or allow the restricted one what docs/operating/payments.md lists',
    )
  if (type === 'StripeConnectionError')
    return problem(
      NAME,
      `Stripe cannot be reached: ${reasonOf(error)}`,
      'let this machine reach api.stripe.com on port 443',
    )
  return problem(
    NAME,
    `the price cannot be used: ${reasonOf(error)}`,
    'set STRIPE_PRICE_ID to one amount for each month or year',
  )
}

/** The SDK's name of an error, or of the one that ours stands for. */
function typeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'type' in error && typeof error.type === 'string' ? error.type : typeOf(error.cause)
}

async function tryWebhook(patient: Patient, stripe: Stripe): Promise<Finding[]> {
  const name = 'Payments, webhook'
  const wanted = patient.config.publicUrl + WEBHOOK_PATH
  const register = `register ${wanted} in Stripe's console, with the version ${API_VERSION}, and set STRIPE_WEBHOOK_SECRET to its signing secret`
  try {
    const { data } = await callOf(
      patient,
      stripe,
    )(({ webhookEndpoints }) => webhookEndpoints.list({ limit: 100 }))
    const found = data.find(({ url }) => url === wanted)
    if (!found) return [problem(name, `no endpoint leads to ${wanted}`, register)]
    if (found.status !== 'enabled')
      return [problem(name, `the endpoint ${wanted} is disabled`, "enable it in Stripe's console")]
    const silent = EVENTS.filter((event) => !isHeard(found.enabled_events, event))
    if (silent.length > 0)
      return [
        warning(
          name,
          `the endpoint hears nothing of ${silent.map((event) => `${event}*`).join(', ')}`,
          'add these events to the endpoint; until then changes are seen in the night',
        ),
      ]
    return [ok(name, `${wanted} is registered; its signing secret cannot be compared from here`)]
  } catch (error) {
    return [
      warning(
        name,
        `the endpoints cannot be listed: ${reasonOf(error)}`,
        `see yourself that one leads to ${wanted}`,
      ),
    ]
  }
}

const isHeard = (enabled: readonly string[], prefix: string): boolean =>
  enabled.some((event) => event === '*' || event.startsWith(prefix))
