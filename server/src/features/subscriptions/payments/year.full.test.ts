import { readFileSync } from 'node:fs'
import { getRevenue } from '@carriage/contract/insights/studio-endpoints'
import { listPayments } from '@carriage/contract/subscriptions/admin-endpoints'
import { inArray, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { Stripe } from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { list } from '../../../../../dev/payments/store.ts'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { playYear, YEAR } from '../../../../test/billing/year-of-payments.ts'
import { deriveKey } from '../../../platform/secret.ts'
import { epoch } from '../../../platform/time.ts'
import { WEBHOOK_PATH } from '../../../webhook-path.ts'
import { checkRevenue } from '../../insights/index.ts'
import { billingCustomers, subscriptions, webhookEvents } from '../subscriptions-schema.ts'
import { payments } from './payments-schema.ts'

const app = useApp({
  env: {
    STRIPE_MORE_PRICE_IDS: 'price_sandbox_yearly,price_sandbox_premium_eur,price_sandbox_basic',
  },
})

interface Sum {
  paid: number
  refunded: number
  lost: number
}
type Figures = Record<string, Sum>

let events: string[] = []
let admin: Person
/** Subscriptions that differ from the provider's list, at the end of each month. */
const differing: unknown[] = []

beforeAll(async () => {
  events = await playYear(app(), async () => {
    await checkRevenue(app().services, new AbortController().signal)
    const { token } = await createPerson(app(), { roles: ['user', 'admin'] })
    const { check } = await app().call(getRevenue, { query: {} }, token)
    differing.push(...(check?.differences ?? ['no check']))
  })
  app().clock.now = YEAR.ends
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
}, 600_000)

const months = Array.from({ length: 13 }, (_, n) => new Date(Date.UTC(2026, n, 1)))

/** What the studio says of each month, and of all the year, by currency. */
async function inStudio(): Promise<Figures> {
  const figures: Figures = {}
  const add = async (name: string, query: { from?: number; until?: number }) => {
    const { totals } = await app().call(listPayments, { query }, admin.token)
    for (const total of totals)
      figures[`${name} ${total.currency}`] = {
        paid: total.paid_in_cents,
        refunded: total.refunded_in_cents,
        lost: total.lost_in_cents,
      }
  }
  for (const [n, from] of months.entries()) {
    const until = new Date(Date.UTC(2026, n + 1, 1))
    await add(from.toISOString().slice(0, 7), { from: epoch(from), until: epoch(until) })
  }
  await add('all', {})
  return figures
}

/** The same of what the provider has. */
async function atProvider(): Promise<Figures> {
  const [charges, disputes] = await people.inSandbox(app(), async (_, on) => [
    await list(on, 'charge'),
    await list(on, 'dispute'),
  ])
  const figures: Figures = {}
  for (const charge of charges) {
    const month = new Date(charge.created * 1000).toISOString().slice(0, 7)
    const lost = disputes.filter((one) => one.charge === charge.id && one.status === 'lost')
    for (const name of [month, 'all']) {
      const key = `${name} ${charge.currency.toUpperCase()}`
      const { paid, refunded, lost: before } = figures[key] ?? { paid: 0, refunded: 0, lost: 0 }
      figures[key] = {
        paid: paid + charge.amount,
        refunded: refunded + charge.amount_refunded,
        lost: lost.reduce((sum, { amount }) => sum + amount, before),
      }
    }
  }
  return figures
}

/*
 * In US cents, renewals on the day of the month of the first payment:
 *
 * ann   12 x 1999, 500 of them refunded                           23488
 * oli   9 x 1999, and 3 x 1499 with the discount to stay          22488
 * ben   5 x 1999, the last one refunded, which ends it             7996
 * gil   4 x 1999, then a year: 19900 less 25 of 30 days (1666)    26230
 * eve   6 x 1999, the last one lost in a dispute                   9995
 * cleo  a year after seven free days                              19900
 * dan   3 x 1499 with a promotion code, then 8 x 1999             20489
 * hal   10 x 1999, with a month of pause                          19990
 * nia   1999, then basic: 999 less a credit of 678, and 9 x 999   11311
 * finn  11 x 1999, one of them disputed in vain                   21989
 * jo    a gift card for 1999, and one for 5997 that was refunded   1999
 * kim   9 x 1999, with a month of jo's gift between               17991
 * ida   1999, then the card fails                                  1999
 * pia   4 x 1999, then cancelled                                   7996
 * quy   2 x 1999, then deleted at the provider                     3998
 * lou   3 x 2499, the new price                                    7497
 */
const KEPT = 225_356
/** max, in euro: 12 x 1899. */
const KEPT_EUR = 22_788

const kept = ({ paid, refunded, lost }: Sum = { paid: 0, refunded: 0, lost: 0 }) =>
  paid - refunded - lost

describe('the revenue of a year', () => {
  test('is what the provider has, in each month and in all, to the cent', async () => {
    const here = await inStudio()
    expect(here).toEqual(await atProvider())
    expect([kept(here['all USD']), kept(here['all EUR'])]).toEqual([KEPT, KEPT_EUR])
    expect(here['all USD']).toMatchObject({ refunded: 500 + 1999 + 5997, lost: 1999 })
  })

  test('and what subscriptions are worth in a month is what the provider lists, at the end of each', () => {
    expect(differing).toEqual([])
  })

  test('comes out the same of events as Stripe shapes them, in any order and some of them twice', async () => {
    const expected = await inStudio()
    const wired: Json[] = await people.inSandbox(app(), (_, on) => list(on, 'event'))
    const bodies = wired.flatMap((event) =>
      events.includes(String(event['id'])) ? [inStripesShape(event)] : [],
    )
    expect(bodies.length).toBeGreaterThan(250)
    const { db } = app().services
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(bodies, { minLength: bodies.length }),
        fc.array(fc.nat(bodies.length - 1), { maxLength: 40 }),
        fc.integer({ min: 5, max: 60 }),
        async (order, twice, readEvery) => {
          // Of a customer who was deleted there is nothing to read any more.
          const known = db
            .select({ id: billingCustomers.userId })
            .from(billingCustomers)
            .where(isNotNull(billingCustomers.providerCustomerId))
          await db.delete(payments).where(inArray(payments.userId, known))
          for (const table of [subscriptions, webhookEvents]) await db.delete(table)
          const all = [...order, ...bodies.filter((_, at) => twice.includes(at))]
          for (const [n, body] of all.entries()) {
            await deliver(body)
            if (n % readEvery === 0) await people.runQueuedSyncs(app())
          }
          await people.runQueuedSyncs(app())
          expect(await inStudio()).toEqual(expected)
        },
      ),
      { numRuns: 2 },
    )
  }, 600_000)
})

type Json = Record<string, unknown>
const file = new URL('../../../../test/corpora/stripe/fixtures.json', import.meta.url)
/** The objects of Stripe's API by their type. */
const shapes: Readonly<Record<string, Json>> = JSON.parse(readFileSync(file, 'utf8'))

/** An event as Stripe sends it: all fields of its own objects, and of the sandbox only what says whom it is about. */
function inStripesShape(event: Json): Json {
  // Sound: every event has such an object.
  const { object } = event['data'] as { object: Json }
  const shape = shapes[String(object['object'])] ?? {}
  const about = Object.fromEntries(
    ['id', 'object', 'customer', 'charge'].flatMap((name) =>
      object[name] === undefined ? [] : [[name, object[name]]],
    ),
  )
  const { id, type } = event
  return { ...shapes['event'], id, type, data: { object: { ...shape, ...about } } }
}

/** With which the sandbox of tests signs its events. */
const secret = deriveKey('a secret for tests only', 'payments')

async function deliver(event: Json): Promise<void> {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const { statusCode } = await app().app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  if (statusCode >= 300) throw new Error(`The webhook answers ${statusCode}`)
}
