import type { FastifyInstance } from 'fastify'
import type { SalesConfig } from '../../server/src/config/config.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import type { Jobs } from '../../server/src/platform/jobs.ts'
import type { Payments } from '../../server/src/adapters/payments/payments.ts'
import { answerApi } from './api.ts'
import { runDue } from './billing.ts'
import { SANDBOX_PRICE } from './catalogue.ts'
import { MOUNT, registerSandboxPages } from './register-pages.ts'
import { deliverPaymentEventJob, find, type Sandbox } from './store.ts'
import { withSandboxLock } from './sandbox-queries.ts'
import { createStripePayments } from '../../server/src/adapters/payments/stripe-payments.ts'
import { defineJob } from '../../server/src/context.ts'
import type { Slice } from '../../server/src/slice.ts'
import { WEBHOOK_PATH } from '../../server/src/webhook-path.ts'

export interface SandboxOptions {
  db: Database
  jobs: Jobs
  publicUrl: string
  sales: SalesConfig
  /** The same on all instances. */
  key: string
  now: () => Date
}

/** The sandbox's state, to change it without its pages. */
export const createSandbox = ({
  db,
  jobs,
  publicUrl,
  now,
}: Omit<SandboxOptions, 'key' | 'sales'>): Sandbox => ({
  db,
  jobs,
  baseUrl: publicUrl + MOUNT,
  now,
})

interface SandboxPayments {
  payments: Payments
  /** Its pages and jobs. */
  slice: Slice
}

/**
 * Replaces Stripe where it is not configured: everybody may pay, and no money moves. It is used through the
 * same code and SDK as Stripe.
 */
export function createSandboxPayments(options: SandboxOptions): SandboxPayments {
  const sandbox = createSandbox(options)
  let server: FastifyInstance | undefined
  // In-process, since a server need not be able to reach itself at its public address.
  const fetchInside: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const sent = typeof init?.body === 'string' ? init.body : ''
    const { status, body } = await answerApi(sandbox, {
      method: init?.method ?? 'GET',
      path: url.pathname.replace(/^\/v1\//, ''),
      form: new URLSearchParams(sent === '' ? url.search : sent),
      idempotencyKey: new Headers(init?.headers).get('idempotency-key'),
    })
    return Response.json(body, { status })
  }
  /** Throws when the server does not accept the event; the job retries. */
  async function deliver(eventId: string): Promise<void> {
    const event = await find(options.db, 'event', eventId)
    if (!event) return
    if (!server) throw new Error('The server is still starting')
    const { default: Stripe } = await import('stripe')
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: options.key })
    const { statusCode } = await server.inject({
      method: 'POST',
      url: WEBHOOK_PATH,
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
    if (statusCode >= 300) throw new Error(`The webhook answers ${statusCode}`)
  }
  const payments = createStripePayments({
    secretKey: 'sk_test_sandbox',
    webhookSecret: options.key,
    priceId: SANDBOX_PRICE.id,
    sales: options.sales,
    inside: { host: 'payments.sandbox', fetch: fetchInside },
  })
  const slice: Slice = {
    http(app) {
      // Events sent before would arrive while the server is still being built.
      app.addHook('onReady', async () => {
        server = app
      })
      registerSandboxPages(app, sandbox)
    },
    jobs: [
      defineJob<{ eventId: string }>({
        ...deliverPaymentEventJob,
        concurrency: 5,
        run: (_services, { eventId }) => deliver(eventId),
      }),
      defineJob({
        name: 'payments-sandbox-tick',
        expireInSeconds: 60,
        retryLimit: 0,
        cron: '* * * * *',
        // Runs renewals, retries and cancellations that are due.
        run: () => withSandboxLock(options.db, (on) => runDue(sandbox, on)),
      }),
    ],
  }
  return { payments, slice }
}
