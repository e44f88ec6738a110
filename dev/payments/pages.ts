import { formatCents } from '@carriage/contract/subscriptions/money'
import type Stripe from 'stripe'
import { escapeHtml } from '../../server/src/platform/html.ts'
import { serverPage } from '../../server/src/platform/http/server-page.ts'
import { itemOf } from './billing.ts'
import { testCards } from './cards.ts'
import type { Switch } from './store.ts'

const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

const button = (action: string, label: string, more = ''): string =>
  `<form method="post" class="row"><input type="hidden" name="action" value="${action}">${more}<button>${escapeHtml(label)}</button></form>`

const cardFields = `<p><label>Card number <input name="number" inputmode="numeric" autocomplete="off" required value="4242 4242 4242 4242"></label></p>`

const cardList = `<details><summary>Test cards</summary><ul>${testCards
  .map(
    ({ number, says }) =>
      `<li><code>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code> ${says}</li>`,
  )
  .join('')}</ul></details>`

const alert = (text: string | undefined): string =>
  text === undefined ? '' : `<p role="alert"><strong>${escapeHtml(text)}</strong></p>`

/** `interval`: of a subscription. `discount`: what the coupon takes off, in cents. `typed`: the promotion code. */
export interface CheckoutState {
  session: Stripe.Checkout.Session
  interval: string
  coupon: Stripe.Coupon | undefined
  discount: number
  typed: string
}

function couponLine({ name, duration, duration_in_months: months }: Stripe.Coupon): string {
  const once = duration === 'once' ? 'for one payment' : 'for ever'
  const span = duration === 'repeating' ? `for ${months} months` : once
  return `<p>With ${escapeHtml(name ?? '')}, ${span}</p>`
}

export function checkoutPage(
  { session, interval, coupon, discount, typed }: CheckoutState,
  error?: string,
): string {
  const { amount_subtotal: subtotal, currency, mode, allow_promotion_codes: codes } = session
  const { name = '', trial_end: trialEnd = '' } = session.metadata ?? {}
  const price = formatCents(subtotal ?? 0, currency ?? 'usd')
  const first = formatCents((subtotal ?? 0) - discount, currency ?? 'usd')
  const none = formatCents(0, currency ?? 'usd')
  const later = coupon?.duration === 'forever' ? first : price
  const each =
    trialEnd === ''
      ? `${first} today, then ${later} each ${interval}`
      : `${none} today, then ${later} each ${interval} from ${day(Number(trialEnd))}`
  const code = `<p><label>Promotion code <input name="promotion_code" autocomplete="off" value="${escapeHtml(typed)}"></label></p>`
  const apply = `<button name="action" value="apply" formnovalidate>Apply code</button>`
  return page(`<h1>${mode === 'payment' ? 'Pay for' : 'Subscribe to'} ${escapeHtml(name)}</h1>
<p>${mode === 'payment' ? `${first} today` : each}${session.automatic_tax.enabled ? ', and ten percent tax' : ''}</p>
${coupon ? couponLine(coupon) : ''}
${alert(error)}
<section><form method="post"><input type="hidden" name="action" value="pay">
${cardFields}
${codes === true ? code : ''}
<p><button class="primary">${mode === 'payment' ? 'Pay' : 'Subscribe'}</button> ${codes === true ? apply : ''}</p></form>
${cardList}</section>
<p><a href="${escapeHtml(session.cancel_url ?? '/')}">Go back without paying</a></p>`)
}

/** Replaces the bank's authentication page. */
export const authenticationPage = (number: string, code: string): string =>
  page(`<h1>Your bank asks</h1>
<p>Is it you who pays? This test card wants to know each time.</p>
<form method="post" class="row"><input type="hidden" name="number" value="${escapeHtml(number)}">
<input type="hidden" name="promotion_code" value="${escapeHtml(code)}">
<button class="primary" name="action" value="authenticate">Yes, complete the payment</button>
<button name="action" value="refuse">No, refuse it</button></form>`)

export interface PortalState {
  returnUrl: string
  subscription: Stripe.Subscription | undefined
  cards: readonly Stripe.PaymentMethod[]
  invoices: readonly Stripe.Invoice[]
  said?: string | undefined
}

/** Takes another card and nothing else. */
export const cardPage = (returnUrl: string, said?: string): string =>
  page(`<h1>Use another card</h1>
${alert(said)}
<section>${button('card', 'Use this card', cardFields)}
${cardList}</section>
<p><a href="${escapeHtml(returnUrl)}">Back to the studio</a></p>`)

export function portalPage({
  returnUrl,
  subscription,
  cards,
  invoices,
  said,
}: PortalState): string {
  return page(`<h1>Manage your subscription</h1>
${alert(said)}
<section><h2>Subscription</h2>
${subscription ? describe(subscription) : '<p>There is no subscription.</p>'}</section>
<section><h2>Card</h2>
<ul>${cards.map(({ card }) => `<li>${escapeHtml(card?.brand ?? '')} ending in ${escapeHtml(card?.last4 ?? '')}</li>`).join('')}</ul>
${button('card', 'Use this card', cardFields)}
${cardList}</section>
<section><h2>Invoices</h2>
<ul>${invoices.map(({ created, total, currency, status }) => `<li>${day(created)}: ${formatCents(total, currency)}, ${status}</li>`).join('')}</ul></section>
<p><a href="${escapeHtml(returnUrl)}">Back to the studio</a></p>
<section><h2>What only a sandbox can do</h2>
<p>Time passes for this customer alone: everything of theirs becomes older.</p>
${button('move', 'Let time pass', '<label>Days <input name="days" type="number" min="1" max="400" value="31" required></label> ')}
<p>What an operator does in the provider's console:</p>
${button('refund', 'Refund the last payment')}
${button('refund-part', 'Refund a dollar of it')}
${button('dispute', 'Lose a dispute about it')}
${button('delete', 'Delete the customer')}</section>`)
}

function describe(subscription: Stripe.Subscription): string {
  const { status, cancel_at_period_end: ending } = subscription
  const end = day(itemOf(subscription).current_period_end)
  if (status === 'canceled') return `<p>It has ended.</p>`
  const paused = subscription.pause_collection ? ' Nothing is collected while it is paused.' : ''
  const next = ending ? `It ends on ${end}.` : `It renews on ${end}.${paused}`
  const choice = ending
    ? button('resume', 'Keep it')
    : button('cancel', 'Cancel at the period’s end')
  return `<p>Status: ${escapeHtml(status)}. ${next}</p>${choice}`
}

export const switchesPage = (on: Readonly<Record<Switch, boolean>>): string =>
  page(`<h1>Test payments</h1>
<p>Subscribe at <a href="/plans">the plans</a>. Time, refunds and disputes are on the page behind
“Manage Subscriptions”, for the member it belongs to.</p>
${cardList}
<p>The promotion code <code>WELCOME20</code> takes off a fifth of the first payment.</p>
<h2>Faults</h2>
${switchRow('outage', on.outage, 'The provider doesn’t answer', 'Stop it answering', 'Let it answer')}
${switchRow('lost-webhooks', on['lost-webhooks'], 'Webhooks are lost', 'Lose webhooks', 'Send webhooks again')}`)

const switchRow = (name: Switch, on: boolean, what: string, start: string, stop: string): string =>
  `<p>${what}: <strong>${on ? 'yes' : 'no'}</strong></p>${button(on ? `${name}:off` : `${name}:on`, on ? stop : start)}`

export const endedPage = (text: string): string =>
  page(`<h1>This page has ended</h1><p>${escapeHtml(text)}</p>
<p><a href="/dashboard/profile/billing">Back to the studio</a></p>`)

/** In our own look, so that nobody takes it for the real provider. */
const page = (content: string): string =>
  serverPage({
    title: 'Payment sandbox',
    note: 'Payment sandbox',
    content: `<p><strong>This is a sandbox, not Stripe. No money moves. Never enter a real card.</strong></p>
${content}`,
  })
