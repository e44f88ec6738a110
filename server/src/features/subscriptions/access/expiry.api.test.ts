import { getProfile } from '@carriage/contract/accounts/endpoints'
import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import * as people from '../../../../test/payments.ts'
import type { Person } from '../../../../test/people.ts'
import { setSwitch } from '../../../../../dev/payments/store.ts'
import { addDays, addSeconds, epoch } from '../../../platform/time.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
const renewal = new Date('2026-06-10T12:00:00Z')
const { inSandbox, deliverAndSync } = people
const outage = (to: boolean) => inSandbox(app(), (_, on) => setSwitch(on, 'outage', to))

beforeEach(async () => {
  app().clock.now = start
  await deliverAndSync(app())
})

/** A member who has paid, and whose renewal webhook was lost. */
const renewedInSecret = async () => {
  const person = await people.createBuyer(app())
  await people.buy(app(), person)
  await deliverAndSync(app())
  app().clock.now = addDays(renewal, -1)
  const again = await people.signInAgain(app(), person)
  app().clock.now = addSeconds(renewal, 60)
  await app().runJob('payments-sandbox-tick')
  people.dequeueEvents(app())
  return again
}
const untilOf = async (person: { token: string }) =>
  (await app().call(getProfile, {}, person.token)).user.next_billing_date

test('a paying member whose renewal webhook was lost is checked with the provider before expiring @full', async () => {
  const member = await renewedInSecret()
  const id = await createVideo(app(), { isPremium: true })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app().call(getVideoDetails, { params: { id } }, member.token)),
  )
  expect(answers.every(({ video }) => video.playback_url !== null)).toBe(true)
  expect((await people.readingsOf(app(), member)).begun).toBeLessThan(9)
  expect(await untilOf(member)).toBe(epoch(new Date('2026-07-10T12:00:00Z')))
})

test('a member is checked with the provider at most once a minute', async () => {
  const member = await people.createBuyer(app())
  await people.openCheckout(app(), member)
  const asked = async () => (await people.readingsOf(app(), member)).begun
  app().advance(61)
  const before = await asked()
  for (let n = 0; n < 3; n++) await untilOf(member)
  expect(await asked()).toBe(before + 1)
  app().advance(61)
  await untilOf(member)
  expect(await asked()).toBe(before + 2)
})

test('during an outage of the provider, a renewing member keeps access for up to a day @full', async () => {
  const member = await renewedInSecret()
  await outage(true)
  try {
    expect(await untilOf(member)).toBe(epoch(addSeconds(app().clock.now, 15 * 60)))
    app().clock.now = addSeconds(renewal, 3600)
    expect(await untilOf(member)).toBe(epoch(addSeconds(app().clock.now, 15 * 60)))
    app().clock.now = addDays(renewal, 2)
    const until = await untilOf(member)
    expect(until).toBeLessThan(epoch(app().clock.now))
  } finally {
    await outage(false)
  }
})

test.each<[string, (person: Person) => Promise<unknown>]>([
  [
    'has cancelled',
    async (person) =>
      people.submitForm(app(), await people.openPortal(app(), person), { action: 'cancel' }),
  ],
  [
    'has paused',
    async (person) => {
      const { sub } = await people.storedOf(app(), person)
      await app().services.payments?.pause(sub ?? '', addDays(renewal, 30))
    },
  ],
])('during an outage of the provider, a member who %s loses access @full', async (_, leave) => {
  const person = await people.createBuyer(app())
  await people.buy(app(), person)
  await deliverAndSync(app())
  await leave(person)
  await deliverAndSync(app())
  app().clock.now = addDays(renewal, -1)
  const again = await people.signInAgain(app(), person)
  app().clock.now = addSeconds(renewal, 60)
  await outage(true)
  try {
    expect(await untilOf(again)).toBe(epoch(renewal))
  } finally {
    await outage(false)
  }
})
