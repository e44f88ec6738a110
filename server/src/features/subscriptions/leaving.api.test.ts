import { restoreRecord } from '../archive/index.ts'
import {
  deleteAccount,
  readOwnRemoval,
  readRemoval,
  removeUser,
} from '@carriage/contract/members/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import * as people from '../../../test/payments.ts'
import * as households from '../../../test/households.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { find, list, setSwitch } from '../../../../dev/payments/store.ts'
import { epoch } from '../../platform/time.ts'
import { removeCustomer, syncCustomer } from './index.ts'
import { classPacks } from './packs/packs-schema.ts'

const app = useApp()
const { inSandbox, deliverAndSync, storedOf } = people
beforeEach(() => deliverAndSync(app()))

const subscriber = async () => {
  const person = await people.createSubscriber(app())
  return { person, customerId: await people.customerOf(app(), person) }
}
const statusesOf = (customerId: string) =>
  inSandbox(app(), async (_, on) =>
    (await list(on, 'subscription', { customerId })).map(({ status }) => status),
  )
const outage = (to: boolean) => inSandbox(app(), (_, on) => setSwitch(on, 'outage', to))
const withPassword = { body: { password: PASSWORD } }
const admin = () => createPerson(app(), { roles: ['user', 'admin'] })
const remove = async ({ id }: Person) => ({
  endpoint: removeUser,
  request: { params: { id } },
  token: (await admin()).token,
})
const leave = async ({ token }: Person) => ({
  endpoint: deleteAccount,
  request: withPassword,
  token,
})

test.each([
  ['by themselves', leave],
  ['by an admin', remove],
] as const)('deleting a member %s cancels their subscription first @full', async (_, way) => {
  const { person, customerId } = await subscriber()
  const { endpoint, request, token } = await way(person)
  await app().call(endpoint, request, token)
  expect(await statusesOf(customerId)).toEqual(['canceled'])
})

test.each([
  ['by themselves', leave],
  ['by an admin', remove],
] as const)(
  'a member is not deleted %s while the provider does not respond @full',
  async (_, way) => {
    const { person, customerId } = await subscriber()
    const { endpoint, request, token } = await way(person)
    await outage(true)
    const { status, body } = await app().refusal(endpoint, request, token)
    await outage(false)
    expect([status, body.error]).toEqual([503, expect.stringMatching(/cannot be reached/)])
    expect(await statusesOf(customerId)).toEqual(['active'])
    expect((await storedOf(app(), person)).sub).toMatch(/^sub_/)
    expect((await people.profileOf(app(), person))._id).toBe(person.id)
  },
)

test('a deleted member is also deleted at the provider @full', async () => {
  const { person, customerId } = await subscriber()
  await app().call(deleteAccount, withPassword, person.token)
  expect(app().sentJobs).toContainEqual({ name: 'remove-customer', data: { customerId } })
  await removeCustomer(app().services, customerId)
  // Jobs may run twice.
  await removeCustomer(app().services, customerId)
  const customer = await inSandbox(app(), (_, on) => find(on, 'customer', customerId))
  expect(customer).toEqual({ id: customerId, object: 'customer', deleted: true })
})

test('an open checkout of a deleted member can no longer be paid @full', async () => {
  const person = await people.createBuyer(app())
  const url = await people.openCheckout(app(), person)
  await app().call(deleteAccount, withPassword, person.token)
  const answer = await people.submitForm(app(), url, { action: 'pay', number: people.ACCEPTED })
  expect(answer.statusCode).toBe(410)
})

test('the only admin keeps their account and subscription @full', async () => {
  const person = await people.createBuyer(app(), { roles: ['user', 'admin'] })
  await people.buy(app(), person)
  await deliverAndSync(app())
  await app().services.db.execute(
    `UPDATE users SET roles = '{user}' WHERE 'admin' = ANY(roles) AND id <> '${person.id}'`,
  )
  const { status } = await app().refusal(deleteAccount, withPassword, person.token)
  expect(status).toBe(409)
  expect(await statusesOf(await people.customerOf(app(), person))).toEqual(['active'])
})

test('a restored member has no subscription and is not charged @full', async () => {
  const { person, customerId } = await subscriber()
  const { endpoint, request, token } = await remove(person)
  await app().call(endpoint, request, token)
  const [archived] = (
    await app().services.db.execute<{ id: string }>(
      `SELECT id FROM archives WHERE record_id = '${person.id}'`,
    )
  ).rows
  await restoreRecord(app().services, app().registry.restore, { id: archived?.id ?? '' })
  await syncCustomer(app().services, customerId)
  expect(await storedOf(app(), person)).toMatchObject({ plan: 'none', sub: null })
})

test('an admin reads before what deleting a member does to their money and to others @full', async () => {
  const { person, customerId } = await subscriber()
  const { member } = await households.joinedBy(app(), person)
  const { token } = await admin()
  const params = { id: person.id }
  const pack = { classes: 8, amountCents: 9000, currency: 'USD', paidAt: app().clock.now }
  await app()
    .services.db.insert(classPacks)
    .values({ ...pack, userId: person.id })
  const until = (await storedOf(app(), person)).until
  const { consequences } = await app().call(readRemoval, { params }, token)
  expect(consequences.map(({ kind, until: at, count }) => [kind, at ?? count])).toEqual([
    ['subscription-ends', null],
    ['paid-time-lost', until && epoch(until)],
    ['private-classes-lost', 8],
    ['signed-out', null],
    ['household-closes', 1],
    ['archived', null],
  ])
  await app().call(removeUser, { params }, token)
  expect(await statusesOf(customerId)).toEqual(['canceled'])
  expect((await app().newestMail(member.email)).subject).toMatch(/household/)
  const { status } = await app().refusal(readRemoval, { params }, token)
  expect(status).toBe(404)
})

test('a member reads before what deleting the own account does to money and to others @full', async () => {
  const { person } = await subscriber()
  await households.joinedBy(app(), person)
  const listed = async ({ token }: Pick<Person, 'token'>) =>
    (await app().call(readOwnRemoval, {}, token)).consequences.map(({ kind }) => kind)
  expect(await listed(person)).toEqual([
    'subscription-ends',
    'paid-time-lost',
    'signed-out',
    'household-closes',
    'erased',
  ])
  expect(await listed(await createPerson(app()))).toEqual(['signed-out', 'erased'])
})

test('what would be refused is refused before it is listed, and a list is for admins', async () => {
  const { id, token } = await admin()
  const own = await app().refusal(readRemoval, { params: { id } }, token)
  expect(own.status).toBe(409)
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  expect((await app().refusal(readRemoval, { params: { id } }, coach.token)).status).toBe(403)
  const { consequences } = await app().call(readRemoval, { params: { id: coach.id } }, token)
  expect(consequences.map(({ kind }) => kind)).toEqual(['signed-out', 'content-stays', 'archived'])
})
