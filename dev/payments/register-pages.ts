import type { FastifyInstance, FastifyReply } from 'fastify'
import { withSandboxLock } from './sandbox-queries.ts'
import type { Executor } from '../../server/src/platform/db/database.ts'
import * as actions from './actions.ts'
import { attachCard } from './billing.ts'
import { findCard, type TestCard } from './cards.ts'
import { findCoupon, typedCode } from './coupons.ts'
import { discountOn } from './invoicing.ts'
import * as pages from './pages.ts'
import { priceOf } from './prices.ts'
import { get, isOn, list, Refusal, type Sandbox, setSwitch } from './store.ts'
import { seconds } from './time.ts'

/** The path below the public address. */
export const MOUNT = '/dev/payments'

interface Route {
  Params: { id: string }
  Body: URLSearchParams
}

const html = (reply: FastifyReply, text: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)

const number = (form: URLSearchParams): string => form.get('number') ?? ''

/** Looks up a card number; throws with a message for the page. */
function readCard(form: URLSearchParams): TestCard {
  const card = findCard(number(form))
  if (!card) throw new Refusal(402, 'This sandbox takes its test cards only.')
  if (card.does === 'declined') throw new Refusal(402, 'Your card was declined.')
  return card
}

/** The provider's hosted pages; plain forms that work without scripts. */
export function registerSandboxPages(app: FastifyInstance, sandbox: Sandbox): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, new URLSearchParams(text.toString())),
    )
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Refusal)) throw error
      return html(reply.code(error.status), pages.endedPage(error.message))
    })
    checkoutPages(scope, sandbox)
    portalPages(scope, sandbox)
    switchPages(scope, sandbox)
  })
}

function checkoutPages(app: FastifyInstance, sandbox: Sandbox): void {
  const path = `${MOUNT}/checkout/:id`
  /** `typed`: a promotion code, or ''. */
  const read = async (id: string, typed = ''): Promise<pages.CheckoutState> => {
    const session = await actions.openCheckout(sandbox, sandbox.db, id)
    if (session.status !== 'open') throw new Refusal(410, 'It was paid already, or took too long.')
    const { price = '', coupon: offered = '' } = session.metadata ?? {}
    const interval = price === '' ? '' : (await priceOf(sandbox.db, price)).interval
    const promotion = await typedCode(sandbox, sandbox.db, { session, typed })
    const coupon = promotion?.coupon ?? (await findCoupon(sandbox.db, offered))
    const discount = coupon ? discountOn(session.amount_subtotal ?? 0, [coupon]) : 0
    return { session, interval, coupon, discount, typed }
  }
  app.get<Route>(path, async ({ params }, reply) =>
    html(reply, pages.checkoutPage(await read(params.id))),
  )
  app.post<Route>(path, async ({ params, body }, reply) => {
    const state = await read(params.id)
    try {
      // A pressed button comes after what the form says itself.
      const action = body.getAll('action').at(-1)
      if (action === 'refuse') throw new Refusal(402, 'The payment was not authenticated.')
      const code = body.get('promotion_code') ?? ''
      if (action === 'apply')
        return await html(reply, pages.checkoutPage(await read(params.id, code)))
      const card = readCard(body)
      if (card.does === 'authenticate' && action !== 'authenticate')
        return await html(reply, pages.authenticationPage(card.number, code))
      const paid = { card, code }
      await withSandboxLock(sandbox.db, (on) => actions.payCheckout(sandbox, on, params.id, paid))
      return await reply.redirect(state.session.success_url ?? '/', 303)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 402) throw error
      return html(reply.code(402), pages.checkoutPage(state, error.message))
    }
  })
}

function portalPages(app: FastifyInstance, sandbox: Sandbox): void {
  const path = `${MOUNT}/portal/:id`
  const show = async (id: string, said?: string) => {
    const portal = await get(sandbox.db, 'billing_portal.session', id)
    const customerId = portal.customer
    if (portal.flow) return pages.cardPage(portal.return_url ?? '/', said)
    return pages.portalPage({
      returnUrl: portal.return_url ?? '/',
      subscription: await actions.newestSubscription(sandbox.db, customerId),
      cards: await list(sandbox.db, 'payment_method', { customerId }),
      invoices: await list(sandbox.db, 'invoice', { customerId }),
      said,
    })
  }
  app.get<Route>(path, async ({ params }, reply) => html(reply, await show(params.id)))
  app.post<Route>(path, async ({ params, body }, reply) => {
    const portal = await get(sandbox.db, 'billing_portal.session', params.id)
    const { customer } = portal
    try {
      if (portal.flow) {
        await withSandboxLock(sandbox.db, (on) => addCard(sandbox, on, customer, readCard(body)))
        return await reply.redirect(portal.return_url ?? '/', 303)
      }
      await act(sandbox, customer, body)
      return await reply.redirect(`${MOUNT}/portal/${params.id}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return html(reply.code(error.status), await show(params.id, error.message))
    }
  })
}

/** The page for a card pays nothing by itself, unlike the portal. */
const addCard = (sandbox: Sandbox, on: Executor, customer: string, card: TestCard) =>
  attachCard(sandbox, on, { customer, card, created: seconds(sandbox.now()) })

/** Handles one action in the portal. */
function act(sandbox: Sandbox, customer: string, form: URLSearchParams): Promise<void> {
  return withSandboxLock(sandbox.db, async (on) => {
    switch (form.get('action')) {
      case 'card':
        return actions.replaceCard(sandbox, on, customer, readCard(form))
      case 'move': {
        const days = Math.min(400, Math.max(1, Math.floor(Number(form.get('days')) || 1)))
        return actions.advanceTime(sandbox, on, customer, days)
      }
      case 'refund':
        return void (await actions.refund(sandbox, on, { customer }))
      case 'refund-part':
        return void (await actions.refund(sandbox, on, { customer, cents: 100 }))
      case 'dispute':
        return actions.dispute(sandbox, on, { customer, status: 'lost' })
      case 'delete':
        return void (await actions.deleteCustomer(sandbox, on, customer))
      default: {
        const subscription = await actions.newestSubscription(on, customer)
        if (!subscription || subscription.ended_at !== null)
          throw new Refusal(400, 'There is no subscription.')
        const ends = form.get('action') === 'cancel'
        return actions.setCancelAtEnd(sandbox, on, subscription, ends)
      }
    }
  })
}

function switchPages(app: FastifyInstance, sandbox: Sandbox): void {
  const { db } = sandbox
  app.get(MOUNT, async (_request, reply) => {
    const [outage, lost] = [await isOn(db, 'outage'), await isOn(db, 'lost-webhooks')]
    return html(reply, pages.switchesPage({ outage, 'lost-webhooks': lost }))
  })
  app.post<Route>(MOUNT, async ({ body }, reply) => {
    const [name, to] = (body.get('action') ?? '').split(':')
    if (name === 'outage' || name === 'lost-webhooks') await setSwitch(db, name, to === 'on')
    return reply.redirect(MOUNT, 303)
  })
}
