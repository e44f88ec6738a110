import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Payments } from './payments.ts'
import { answerApi } from './sandbox/api.ts'
import { runDue } from './sandbox/billing.ts'
import type { SandboxPrice } from './sandbox/objects.ts'
import { MOUNT, registerSandboxPages } from './sandbox/register-pages.ts'
import { find, type Sandbox } from './sandbox/store.ts'
import { inTurn } from './sandbox-queries.ts'
import { createStripePayments } from './stripe-payments.ts'
import { WEBHOOK_PATH } from '../../webhook-path.ts'

export const SANDBOX_PRICE: SandboxPrice = {
  id: 'price_sandbox_premium',
  name: 'Premium',
  amount: 1999,
}
/** Somebody else's product on the same account. */
export const FOREIGN_PRICE: SandboxPrice = { id: 'price_sandbox_other', name: 'Socks', amount: 900 }

export interface SandboxOptions {
  db: Database
  jobs: Jobs
  publicUrl: string
  /** The same at all instances. */
  key: string
  now: () => Date
}

/** The state behind the sandbox, to act on it without its pages. */
export const createSandbox = ({
  db,
  jobs,
  publicUrl,
  now,
}: Omit<SandboxOptions, 'key'>): Sandbox => ({
  db,
  jobs,
  baseUrl: publicUrl + MOUNT,
  prices: [SANDBOX_PRICE, FOREIGN_PRICE],
  now,
})

/**
 * Stands in for Stripe where there is no account with it: everybody may pay, and no money moves. What
 * talks to it is the code, and the SDK, that talks to Stripe.
 */
export function createSandboxPayments(options: SandboxOptions): Payments {
  const sandbox = createSandbox(options)
  let server: FastifyInstance | undefined
  // Inside of the process, since a server need not be able to reach itself at its public address.
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
  return {
    ...createStripePayments({
      secretKey: 'sk_test_sandbox',
      webhookSecret: options.key,
      inside: { host: 'payments.sandbox', fetch: fetchInside },
    }),
    registerPages(app) {
      // What is sent before would start a server that is still being put together.
      app.addHook('onReady', async () => {
        server = app
      })
      registerSandboxPages(app, sandbox)
    },
    sandbox: {
      async deliver(eventId) {
        const event = await find(options.db, 'event', eventId)
        if (!event) return
        if (!server) throw new Error('The server is still being put together')
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
      },
      tick: () => inTurn(options.db, (on) => runDue(sandbox, on)),
    },
  }
}
