import { getMemberAccess, listPayments } from '@carriage/contract/subscriptions/admin-endpoints'
import { beforeEach, expect, test } from 'vitest'
import * as actions from '../../../../../dev/payments/actions.ts'
import { attachCard, subscribe } from '../../../../../dev/payments/billing.ts'
import { FOREIGN_PRICE, SANDBOX_PRICE } from '../../../../../dev/payments/catalogue.ts'
import { findCard } from '../../../../../dev/payments/cards.ts'
import { makeCustomer } from '../../../../../dev/payments/objects.ts'
import { list, setSwitch, upsertObject } from '../../../../../dev/payments/store.ts'
import { useApp } from '../../../../test/app.ts'
import { checkFile, linesOf, runImport, stateOf, undoImport } from '../../../../test/imports.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { findUserByEmail } from '../../accounts/index.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
const began = addDays(start, -3)
let admin: Person
beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

/** Somebody who pays at the provider without having an account here. */
function customerElsewhere({ price = SANDBOX_PRICE, times = 1 } = {}): Promise<string> {
  return people.inSandbox(app(), async (sandbox, on) => {
    const at = epoch(began)
    const made = makeCustomer({ email: 'old@a.test', name: 'Mia', metadata: {}, created: at })
    await upsertObject(on, 'customer', made)
    const customer = made.id
    const card = findCard(people.ACCEPTED)
    if (!card) throw new Error('The card is known')
    const { id: method } = await attachCard(sandbox, on, { customer, card, created: at })
    for (let n = 0; n < times; n++)
      await subscribe(sandbox, on, { customer, price, method, at, trialEnd: null })
    return customer
  })
}
let members = 0
const HEAD = 'email,first_name,last_name,customer_id'
const lineOf = (customer: string) => `adopted-${(members += 1)}@house.test,Mia,Berg,${customer}`
const newest = async () => {
  const user = await findUserByEmail(app().services.db, `adopted-${members}@house.test`)
  if (!user) throw new Error('The member was created')
  return user
}
const chargesOf = (customerId: string) =>
  people.inSandbox(app(), (_, on) => list(on, 'charge', { customerId }))
/** Imports one member with a customer. */
async function adopt(customer: string) {
  const one = await checkFile(app, admin, 'members', [HEAD, lineOf(customer)])
  await runImport(app, admin, one)
  await people.runQueuedSyncs(app())
  return one
}

test('a subscription is shown before it is adopted, and is then that of the member, as if it had been sold here @full', async () => {
  const customer = await customerElsewhere()
  const one = await checkFile(app, admin, 'members', [HEAD, lineOf(customer)])
  expect(one.adopts).toBe(1)
  const until = epoch(new Date('2026-06-07T12:00:00Z'))
  expect(await linesOf(app, admin, one)).toMatchObject([
    {
      state: 'ready',
      adopts: { plan_name: 'Premium', amount_in_cents: 1999, state: 'active', until },
    },
  ])
  await runImport(app, admin, one)
  await people.runQueuedSyncs(app())
  const { id, email } = await newest()
  expect(await newest()).toMatchObject({
    subscriptionMode: 'subscription',
    subscriptionPlan: 'premium',
    stripeSubscriptionId: expect.stringMatching(/^sub_/),
    nextBillingAt: new Date(until * 1000),
  })
  const { access } = await app().call(getMemberAccess, { params: { id } }, admin.token)
  expect(access.membership).toMatchObject({ state: 'active', until })
  // Nothing was charged or mailed for it; what was paid elsewhere is in the list.
  expect(await chargesOf(customer)).toHaveLength(1)
  const { payments } = await app().call(listPayments, { query: { query: email } }, admin.token)
  expect(payments).toMatchObject([{ amount_in_cents: 1999, state: 'paid', kind: 'first' }])
  expect(await app().mailsTo(email)).toEqual([])
})

test('a webhook of it works afterwards: it renews, and ends when it is paid back @full', async () => {
  const customer = await customerElsewhere()
  people.dequeueEvents(app())
  await adopt(customer)
  await people.goTo(app(), new Date('2026-06-08T12:00:00Z'))
  expect(await newest()).toMatchObject({ nextBillingAt: new Date('2026-07-07T12:00:00Z') })
  expect(await chargesOf(customer)).toHaveLength(2)
  await people.inSandbox(app(), (sandbox, on) => actions.refund(sandbox, on, { customer }))
  await people.deliverAndSync(app())
  expect(await newest()).toMatchObject({ subscriptionPlan: 'none', stripeSubscriptionId: null })
})

test('what cannot be adopted is a mistake of its line, column and cell', async () => {
  const [foreign, two, taken] = [
    await customerElsewhere({ price: FOREIGN_PRICE }),
    await customerElsewhere({ times: 2 }),
    await customerElsewhere(),
  ]
  await adopt(taken)
  const ids = [foreign, two, taken, 'cus_unknown']
  const one = await checkFile(app, admin, 'members', [HEAD, ...ids.map(lineOf)])
  const lines = await linesOf(app, admin, one)
  const said = [/none of your plans/, /has 2 running/, /belongs to a member/, /no running/]
  for (const [at, words] of said.entries()) {
    const { line, state, problems } = lines[at] ?? {}
    expect([line, state]).toEqual([at + 2, 'wrong'])
    expect(problems).toEqual([{ column: 'customer_id', message: expect.stringMatching(words) }])
    expect(problems?.[0]?.message).toContain(`“${ids[at]}”`)
  }
  expect(one).toMatchObject({ adopts: 0, counts: { wrong: 4 } })
})

test('what has changed since the check fails its line, which can be tried again @full', async () => {
  const [ended, away] = [await customerElsewhere(), await customerElsewhere()]
  const one = await checkFile(app, admin, 'members', [HEAD, lineOf(ended)])
  await people.inSandbox(app(), (sandbox, on) => actions.deleteCustomer(sandbox, on, ended))
  await runImport(app, admin, one)
  expect(await linesOf(app, admin, one)).toMatchObject([
    { state: 'failed', problems: [{ column: 'customer_id' }] },
  ])
  const other = await checkFile(app, admin, 'members', [HEAD, lineOf(away)])
  await people.inSandbox(app(), (_, on) => setSwitch(on, 'outage', true))
  try {
    await runImport(app, admin, other)
  } finally {
    await people.inSandbox(app(), (_, on) => setSwitch(on, 'outage', false))
  }
  expect(await stateOf(app, admin, other)).toEqual({ state: 'done', failed: 1 })
})

test('an undo takes the member along, and leaves the subscription as it was at the provider @full', async () => {
  const customer = await customerElsewhere()
  const one = await adopt(customer)
  const { email } = await newest()
  await undoImport(app, admin, one)
  expect(await findUserByEmail(app().services.db, email)).toBeUndefined()
  const subscriptions = await people.inSandbox(app(), (_, on) =>
    list(on, 'subscription', { customerId: customer }),
  )
  expect(subscriptions).toMatchObject([{ status: 'active', ended_at: null }])
  const { payments } = await app().call(listPayments, { query: { per_page: 100 } }, admin.token)
  const [charge] = await chargesOf(customer)
  expect(payments.filter(({ id }) => id === charge?.id)).toEqual([])
  // It can be adopted anew.
  const again = await checkFile(app, admin, 'members', [HEAD, lineOf(customer)])
  expect(again.adopts).toBe(1)
})
