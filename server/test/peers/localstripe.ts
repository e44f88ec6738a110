/**
 * localstripe, a Stripe that remembers: `PEER_LOCALSTRIPE` is its program. It speaks the version of 2017 with some later
 * parts, so what goes there and comes back is brought to the version of the adapter. It has no checkout, no portal, no
 * disputes, no trial (such a subscription stays incomplete) and no clock: a period never ends by itself.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'
import { freePort } from '../processes/running-server.ts'

export const SECRETS = { key: 'sk_test_localstripe', webhook: 'whsec_localstripe' } as const

type Json = Record<string, unknown>

export interface LocalStripe {
  /** Sends a call in its own version; throws for a refusal. */
  call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields?: Record<string, string>,
  ): Promise<Json>
  /** For Stripe's client in place of the network. */
  fetch: typeof fetch
  /** Sends all events there from now on, signed with `secret`. */
  tell(url: string, secret: string): Promise<void>
  stop(): Promise<void>
}

export async function startLocalStripe(program: string): Promise<LocalStripe> {
  const port = await freePort()
  const child = spawn(program, ['--port', String(port), '--from-scratch'], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(origin), { timeout: 30_000, interval: 50 })
  const authorization = `Bearer ${SECRETS.key}`
  const ask = async (path: string): Promise<Response> =>
    fetch(origin + path, { headers: { authorization } })
  return {
    async call(method, path, fields) {
      const answer = await fetch(origin + path, {
        method,
        headers: { authorization },
        ...(fields && { body: new URLSearchParams(fields) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      // Sound: it answers every call with an object.
      return JSON.parse(text) as Json
    },
    async fetch(input, init) {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
      const payment = searchParams.get('payment_intent')
      // It knows the charges of a payment only as a part of it.
      if (pathname === '/v1/charges' && payment !== null) {
        const { charges } = await read(await ask(`/v1/payment_intents/${payment}`))
        return Response.json(newer(charges))
      }
      const headers = new Headers(init?.headers)
      headers.delete('content-length')
      const answer = await fetch(origin + older(pathname, searchParams), { ...init, headers })
      if (!answer.ok) return answer
      return Response.json(newer(await answer.json()), { status: answer.status })
    },
    async tell(url, secret) {
      await fetch(`${origin}/_config/webhooks/studio`, {
        method: 'POST',
        body: new URLSearchParams({ url, secret }),
      })
    },
    async stop() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

// Sound: Stripe answers with objects.
const read = async (answer: Response): Promise<Json> => (await answer.json()) as Json

/** The path of a call in its version. */
function older(path: string, query: URLSearchParams): string {
  const parts = new URLSearchParams()
  for (const [name, value] of query) {
    // Payments of an invoice are made of the invoice itself, below; it lists no discounts.
    const kept = value.replace(/(^data)?\.?payments$/, '').replace(/^data\.discounts\..*$/, '')
    if (!name.startsWith('expand')) parts.append(name, value)
    else if (kept !== '') parts.append('expand[]', kept)
  }
  // It lists all customers, and refuses to be asked for those of an address.
  if (path === '/v1/customers') parts.delete('email')
  const methods = /^\/v1\/customers\/(\w+)\/payment_methods$/.exec(path)
  if (methods) {
    parts.set('customer', methods[1] ?? '')
    parts.set('type', 'card')
  }
  const there = methods ? '/v1/payment_methods' : path.replace('/v1/prices/', '/v1/plans/')
  return `${there}?${parts.toString()}`
}

/** An answer, and all that is in it, as the version of the adapter has it. */
function newer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(newer)
  if (typeof value !== 'object' || value === null) return value
  const made: Json = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, newer(one)]),
  )
  if (made['object'] === 'plan')
    return {
      ...made,
      object: 'price',
      unit_amount: made['amount'],
      recurring: { interval: made['interval'], interval_count: made['interval_count'] },
    }
  // It captures whole charges only.
  if (made['object'] === 'charge') return { ...made, amount_captured: made['amount'] }
  if (made['object'] === 'invoice') return { ...made, payments: { data: paymentsOf(made) } }
  if (made['object'] !== 'subscription') return made
  const { current_period_start, current_period_end } = made
  // Sound: its list of items.
  const items = made['items'] as { data: Json[] }
  const data = items.data.map((item) => ({
    ...item,
    price: item['plan'],
    current_period_start,
    current_period_end,
  }))
  return { ...made, items: { ...items, data }, discounts: [], pause_collection: null }
}

const paymentsOf = ({ status, payment_intent }: Json): Json[] =>
  status === 'paid' && payment_intent !== null
    ? [{ status, payment: { type: 'payment_intent', payment_intent } }]
    : []
