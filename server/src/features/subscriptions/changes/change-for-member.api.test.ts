import {
  changeMemberSubscription,
  getMemberOptions,
  previewMemberPlan,
} from '@carriage/contract/subscriptions/admin-endpoints'
import type { MemberChange } from '@carriage/contract/subscriptions/member-change-schemas'
import * as own from '@carriage/contract/subscriptions/change-endpoints'
import { listInvoices, listPlans } from '@carriage/contract/subscriptions/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import * as households from '../../../../test/households.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { setSwitch } from '../../../../../dev/payments/store.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addDays, epoch } from '../../../platform/time.ts'

const app = useApp({ env: { STRIPE_MORE_PRICE_IDS: 'price_sandbox_yearly,price_sandbox_basic' } })
const month = (n: number) => new Date(Date.UTC(2026, 4 + n, 10, 12))
const reason = 'Asked for it by phone'
let admin: Person

beforeEach(async () => {
  app().clock.now = month(0)
  await people.deliverAndSync(app())
  await signAdminIn()
})

/** Sessions of staff end while a test moves the clock. */
async function signAdminIn() {
  admin = await createPerson(app(), { roles: ['user', 'admin'], firstName: 'Robin' })
}
async function subscriber(number?: string): Promise<Person> {
  const person = await people.createBuyer(app())
  await people.buy(app(), person, number)
  await people.deliverAndSync(app())
  return person
}
async function go(to: Date) {
  await people.goTo(app(), to)
  await signAdminIn()
}
type Change = MemberChange extends infer One
  ? One extends MemberChange
    ? Omit<One, 'reason'>
    : never
  : never
const request = (member: Person, what: Change) => ({
  params: { id: member.id },
  body: { ...what, reason },
})
const change = (member: Person, what: Change) =>
  app().call(changeMemberSubscription, request(member, what), admin.token)
const refusal = (member: Person, what: Change) =>
  app().refusal(changeMemberSubscription, request(member, what), admin.token)
const optionsOf = async ({ id }: Person) =>
  (await app().call(getMemberOptions, { params: { id } }, admin.token)).options
const untilOf = async (person: Person) => (await people.storedOf(app(), person)).until
const planOf = async (name: string, type: string) => {
  const { plans } = await app().call(listPlans, {})
  return plans.find((one) => one.name === name && one.type === type)?._id ?? ''
}
const logged = async (of: Person) => {
  const entries = await app().audited(admin, { query: of.email })
  return entries.map(({ action, subject, changes }) => ({ action, who: subject?._id, changes }))
}

describe('an admin', () => {
  test('pauses and resumes a subscription as its member would @full', async () => {
    const member = await subscriber()
    const { access } = await change(member, { kind: 'pause', months: 2 })
    expect(access.membership).toMatchObject({
      state: 'active',
      pause: { starts_at: epoch(month(1)), resumes_at: epoch(month(3)) - 3600 },
    })
    expect((await optionsOf(member))?.resume).toEqual({ pays_now: false })
    const { access: after } = await change(member, { kind: 'resume' })
    expect(after.membership).toMatchObject({ state: 'active', pause: null })
    await go(addDays(month(1), 1))
    expect(await untilOf(member)).toEqual(month(2))
  })

  test('ends one with its period, withdraws that, and ends it at once @full', async () => {
    const member = await subscriber()
    await households.joinedBy(app(), member)
    const options = await optionsOf(member)
    const kinds = (all: readonly { kind: string }[] | null = null) => all?.map(({ kind }) => kind)
    expect(kinds(options?.cancel)).toEqual(['paid-until', 'household-closes', 'mailed'])
    expect(kinds(options?.end)).toEqual([
      'subscription-ends',
      'access-ends',
      'paid-time-lost',
      'household-closes',
      'mailed',
    ])
    const { access } = await change(member, { kind: 'cancel' })
    expect(access.membership).toMatchObject({ state: 'cancelling', until: epoch(month(1)) })
    expect(await optionsOf(member)).toMatchObject({ cancel: null, keep: epoch(month(1)) })
    expect((await change(member, { kind: 'keep' })).access.membership.state).toBe('active')
    const ended = await change(member, { kind: 'end' })
    expect(ended.access.membership.state).toBe('ended')
    const stored = await people.storedOf(app(), member)
    expect([stored.sub, stored.until]).toEqual([null, month(0)])
    expect(await optionsOf(member)).toBeNull()
    expect((await app().newestMail(member.email)).subject).toMatch(/canceled|ended/i)
  })

  test('changes the plan for what a preview has said @full', async () => {
    const member = await subscriber()
    app().clock.now = addDays(month(0), 15.5)
    await signAdminIn()
    const plan_id = await planOf('Premium', 'year')
    const preview = { params: { id: member.id }, body: { plan_id } }
    const { due_in_cents: due, counted_at } = await app().call(
      previewMemberPlan,
      preview,
      admin.token,
    )
    const { access } = await change(member, { kind: 'plan', plan_id, counted_at })
    expect(access.membership.price).toMatchObject({ plan_id, interval: 'year' })
    const again = await people.signInAgain(app(), member)
    const { invoices } = await app().call(listInvoices, {}, again.token)
    expect(invoices[0]?.amount_in_cents).toBe(due)
  })

  test('moves the next payment: the days in between are free, also when it is sent twice @full', async () => {
    const member = await subscriber()
    expect((await optionsOf(member))?.extend).toBe(epoch(month(1)))
    const until = epoch(addDays(month(1), 14))
    await change(member, { kind: 'extend', until })
    expect((await refusal(member, { kind: 'extend', until })).body.fields).toHaveProperty('until')
    expect(await untilOf(member)).toEqual(addDays(month(1), 14))
    await go(addDays(month(1), 13))
    const again = await people.signInAgain(app(), member)
    expect((await app().call(listInvoices, {}, again.token)).invoices).toHaveLength(1)
    await go(addDays(month(1), 15))
    const later = await people.signInAgain(app(), member)
    const { invoices } = await app().call(listInvoices, {}, later.token)
    expect(invoices.filter(({ amount_in_cents: cents }) => cents > 0)).toHaveLength(2)
  })
})

test('each change stands in the audit log with its reason, before and after @full', async () => {
  const member = await subscriber()
  await change(member, { kind: 'cancel' })
  expect((await logged(member))[0]).toEqual({
    action: 'subscription-changed',
    who: member.id,
    changes: {
      ends: { from: null, to: month(1).toISOString() },
      reason: { from: null, to: reason },
    },
  })
})

test('what the provider refuses changes nothing, and the log says so @full', async () => {
  const member = await subscriber(people.FAILS_LATER)
  await change(member, { kind: 'pause', months: 3 })
  await go(addDays(month(1), 5))
  const refused = await refusal(member, { kind: 'resume' })
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('card') } })
  const actions = (await logged(member)).map(({ action }) => action)
  expect(actions.toSorted()).toEqual([
    'subscription-change-failed',
    'subscription-changed',
    'subscription-changed',
  ])
  await people.inSandbox(app(), (_, on) => setSwitch(on, 'outage', true))
  expect((await refusal(member, { kind: 'end' })).status).toBe(503)
  await people.inSandbox(app(), (_, on) => setSwitch(on, 'outage', false))
  expect((await optionsOf(member))?.resume).toEqual({ pays_now: true })
})

describe('is refused', () => {
  test.each<[string, (member: Person) => Promise<unknown>, Change, RegExp]>([
    [
      'a second pause',
      (of) => change(of, { kind: 'pause', months: 1 }),
      { kind: 'pause', months: 1 },
      /paused already/,
    ],
    [
      'a pause of a cancelled one',
      (of) => change(of, { kind: 'cancel' }),
      { kind: 'pause', months: 1 },
      /Keep it first/,
    ],
    [
      'a second cancellation',
      (of) => change(of, { kind: 'cancel' }),
      { kind: 'cancel' },
      /is canceled/,
    ],
    ['keeping one that goes on', () => Promise.resolve(), { kind: 'keep' }, /not canceled/],
    ['resuming one that runs', () => Promise.resolve(), { kind: 'resume' }, /not paused/],
    [
      'any change after the end',
      (of) => change(of, { kind: 'end' }),
      { kind: 'end' },
      /no running subscription/,
    ],
  ])('%s, in words for staff @full', async (_, before, what, words) => {
    const member = await subscriber()
    await before(member)
    const { status, body } = await refusal(member, what)
    expect([status, body.error]).toEqual([409, expect.stringMatching(words)])
    expect(body.error).not.toMatch(/\byour\b/i)
  })

  test('whoever is no admin, a member who is none, and a change without a reason', async () => {
    const member = await subscriber()
    const what = request(member, { kind: 'end' })
    for (const { token } of [member, await createPerson(app(), { roles: ['user', 'coach'] })])
      expect((await app().refusal(changeMemberSubscription, what, token)).status).toBe(403)
    const nobody = { params: { id: uuidv7() } }
    expect((await app().refusal(getMemberOptions, nobody, admin.token)).status).toBe(404)
    const silent = { ...what, body: { kind: 'end', reason: '' } as const }
    expect((await app().refusal(changeMemberSubscription, silent, admin.token)).status).toBe(422)
    expect((await optionsOf(member))?.keep).toBeNull()
  })
})

test('the member and the admin change one and the same subscription @full', async () => {
  const member = await subscriber()
  await app().call(own.cancelSubscription, { body: { reason: null } }, member.token)
  const { access } = await change(member, { kind: 'keep' })
  expect(access.membership.state).toBe('active')
  const { options } = await app().call(own.getSubscriptionOptions, {}, member.token)
  expect(options?.keep).toBe(false)
})
