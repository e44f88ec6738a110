import { getMembership, listInvoices } from '@carriage/contract/subscriptions/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import * as payments from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays, epoch } from '../../../platform/time.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
beforeEach(async () => {
  app().clock.now = start
  await payments.deliverAndSync(app())
})

const membershipOf = async ({ token }: Person) =>
  (await app().call(getMembership, {}, token)).membership

const subscriber = (number?: string) => payments.createSubscriber(app(), {}, number)

const inPortal = async (person: Person, fields: Record<string, string>) => {
  await payments.submitForm(app(), await payments.openPortal(app(), person), fields)
  await payments.deliverAndSync(app())
}

test('a trial is named with its end, and so is one that is over', async () => {
  const until = addDays(start, 5)
  const person = await createPerson(app(), { nextBillingAt: until })
  const trial = { plan: 'premium', until: epoch(until), trial: true, household: null }
  expect(await membershipOf(person)).toMatchObject({ state: 'trial', ...trial })
  app().clock.now = addDays(until, 1)
  expect(await membershipOf(person)).toMatchObject({ state: 'ended', ...trial })
})

test('a subscription renews, is cancelled to its end, and renews again once it is kept @full', async () => {
  const person = await subscriber()
  const paid = {
    plan: 'premium',
    until: epoch(new Date('2026-06-10T12:00:00Z')),
    trial: false,
    household: null,
  }
  expect(await membershipOf(person)).toMatchObject({ state: 'active', ...paid })
  await inPortal(person, { action: 'cancel' })
  expect(await membershipOf(person)).toMatchObject({ state: 'cancelling', ...paid })
  await inPortal(person, { action: 'resume' })
  expect(await membershipOf(person)).toMatchObject({ state: 'active', ...paid })
})

test('a failed renewal is past due, with the end of its access @full', async () => {
  const person = await subscriber(payments.FAILS_LATER)
  await payments.goTo(app(), new Date('2026-06-11T12:00:00Z'))
  expect(await membershipOf(await payments.signInAgain(app(), person))).toMatchObject({
    state: 'past-due',
    plan: 'premium',
    until: epoch(new Date('2026-06-13T12:00:00Z')),
    trial: false,
    household: null,
  })
})

test.each([28, 31, 45])(
  '%i days in the sandbox renew a monthly subscription once at most @full',
  async (days) => {
    const person = await subscriber()
    await inPortal(person, { action: 'move', days: String(days) })
    const { invoices } = await app().call(listInvoices, {}, person.token)
    expect(invoices).toHaveLength(days < 31 ? 1 : 2)
  },
)
