import { removeLiveClass, updateLiveClass } from '@carriage/contract/live-classes/admin-endpoints'
import * as live from '@carriage/contract/live-classes/endpoints'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'

const app = useApp()
let coach: Person
let mia: Person
let id: string

beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  mia = await createPerson(app(), { nextBillingAt: null })
  id = (await scheduleLive(app(), coach, 180))._id
  await scheduleLive(app(), coach, 300)
  await app().call(live.registerForLiveClass, { body: { live_class_id: id } }, mia.token)
})

const make = async () => (await app().call(live.makeCalendarFeed, {}, mia.token)).url
const read = (url: string) => app().app.inject({ url: new URL(url).pathname })
/** Name and value of each line of the entries, with folded lines joined. */
async function entries(url: string): Promise<Record<string, string>[]> {
  const text = (await read(url)).body.replaceAll('\r\n ', '')
  return text
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(event.split('\r\n').map((line) => line.split(/:(.*)/s).slice(0, 2))),
    )
}

test('the address gives the classes that the member is registered for, without a sign-in', async () => {
  const url = await make()
  const { statusCode, headers } = await read(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await entries(url)).toMatchObject([
    { SUMMARY: 'Evening reformer', DTSTART: '20260510T150000Z', STATUS: 'CONFIRMED' },
  ])
})

test('a class that is moved keeps its entry, and one that is left or called off has none', async () => {
  const url = await make()
  const [before] = await entries(url)
  const body = { publish_time: '16:30:00' }
  await app().call(updateLiveClass, { params: { id }, body }, coach.token)
  const [after] = await entries(url)
  expect(after).toMatchObject({ UID: before?.['UID'], DTSTART: '20260510T163000Z' })
  expect(Number(after?.['SEQUENCE'])).toBeGreaterThan(Number(before?.['SEQUENCE']))
  const registration = { body: { live_class_id: id } }
  await app().call(live.unregisterFromLiveClass, registration, mia.token)
  expect(await entries(url)).toEqual([])
  await app().call(live.registerForLiveClass, registration, mia.token)
  expect(await entries(url)).toHaveLength(1)
  await app().call(removeLiveClass, { params: { id } }, coach.token)
  expect(await entries(url)).toEqual([])
})

test('a new address ends the former one, and so do removing it and deleting the account', async () => {
  const first = await make()
  const second = await make()
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
  await app().call(live.removeCalendarFeed, {}, mia.token)
  expect((await read(second)).statusCode).toBe(404)
  const state = () => app().call(live.getCalendarFeed, {}, mia.token)
  expect((await state()).created_at).toBe(null)
  const third = await make()
  expect((await state()).created_at).toBe(Date.parse('2026-05-10T12:00:00Z') / 1000)
  await app().call(deleteAccount, { body: { password: PASSWORD } }, mia.token)
  expect((await read(third)).statusCode).toBe(404)
})
