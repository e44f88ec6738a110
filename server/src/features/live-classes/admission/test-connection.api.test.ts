import { registerForLiveClass, testLiveConnection } from '@carriage/contract/live-classes/endpoints'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'

const app = useApp()
let coach: Person
let id: string

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
})
beforeEach(async () => {
  app().advance(600)
  id = (await scheduleLive(app(), coach, 24 * 60))._id
})

async function registered(): Promise<Person> {
  const person = await createPerson(app(), { nextBillingAt: null })
  await app().call(registerForLiveClass, { body: { live_class_id: id } }, person.token)
  return person
}
const run = ({ token }: Person) => app().call(testLiveConnection, { params: { id } }, token)
const statusOf = async ({ token }: Person) =>
  (await app().refusal(testLiveConnection, { params: { id } }, token)).status

test('a test runs on a channel of its own each time, never on that of the class', async () => {
  const mia = await registered()
  const [first, second] = [await run(mia), await run(mia)]
  // The tokens of the engine of tests name their channel.
  const channelOf = ({ token }: { token: string }) => token.split(' ').at(-1)
  expect(channelOf(first.send)).toBe(channelOf(first.receive))
  expect(channelOf(first.send)).not.toBe(channelOf(second.send))
  expect([first.send, second.send].map(channelOf)).not.toContain(id)
})

test('is for members who are registered, a few times in ten minutes @full', async () => {
  expect(await statusOf(await createPerson(app(), { nextBillingAt: null }))).toBe(403)
  const mia = await registered()
  for (let times = 0; times < 6; times++) await run(mia)
  expect(await statusOf(mia)).toBe(429)
})

test('is over with the class @full', async () => {
  const mia = await registered()
  app().advance((24 * 60 + 45 + 31) * 60)
  expect(await statusOf(mia)).toBe(409)
})
