import {
  listLiveDates,
  restoreLiveDate,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import { getAttendance } from '@carriage/contract/live-classes/attendance-endpoints'
import { makeCalendarFeed } from '@carriage/contract/live-classes/endpoints'
import { editUser } from '@carriage/contract/members/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createWeeklyClass } from '../../../../test/live/weekly-class.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { closeEndedClasses } from '../index.ts'

const app = useApp()
const WEEK_SECONDS = 7 * 86_400
let weekly: Awaited<ReturnType<typeof createWeeklyClass>>
let admin: Person
let nora: Person

beforeEach(async () => {
  weekly = await createWeeklyClass(app())
  const staff = { nextBillingAt: null, roles: ['user', 'coach'] as ('user' | 'coach')[] }
  admin = await createPerson(app(), { ...staff, roles: ['user', 'admin'] })
  nora = await createPerson(app(), { ...staff, firstName: 'Nora' })
})

const change = (body: object) =>
  app().call(updateLiveClass, { params: { id: weekly.id }, body }, admin.token)
const report = (id: string, { token }: Person) =>
  app().call(getAttendance, { params: { id } }, token)

test('a date that is over keeps its coach and seats: its report is theirs who taught it', async () => {
  const { id } = await weekly.paramsOf(0)
  const { capacity } = await weekly.managed()
  app().advance(WEEK_SECONDS - 3600)
  await closeEndedClasses(app().services)
  await change({ instructor: nora.id, capacity: capacity + 5 })
  const { attendance } = await report(id, weekly.coach)
  expect(attendance.capacity).toBe(capacity)
  const refused = await app().refusal(getAttendance, { params: { id } }, nora.token)
  expect(refused.status).toBe(403)
  const params = { id: weekly.id }
  const { dates } = await app().call(listLiveDates, { params }, nora.token)
  expect(dates[0]).toMatchObject({ instructor: { _id: nora.id }, capacity: capacity + 5 })
})

test('a date that is skipped keeps what it had from a class that is changed after it', async () => {
  const params = await weekly.paramsOf(0)
  await weekly.skip(0)
  await weekly.edit(1, 'following', { instructor: nora.id, title: 'One spring less' }, admin)
  await app().call(restoreLiveDate, { params }, admin.token)
  const [first, second] = await weekly.dates()
  expect(first).toMatchObject({
    title: 'Evening reformer',
    instructor: { _id: weekly.coach.id },
  })
  expect(second).toMatchObject({ title: 'One spring less', instructor: { _id: nora.id } })
})

test('who is no coach any more has no dates of theirs in their calendar', async () => {
  const { url } = await app().call(makeCalendarFeed, {}, weekly.coach.token)
  const titles = async () =>
    (await app().app.inject({ url: new URL(url).pathname })).body.match(/SUMMARY/g) ?? []
  expect((await titles()).length).toBeGreaterThan(0)
  const { id } = weekly.coach
  await app().call(editUser, { params: { id }, body: { role: ['user'] } }, admin.token)
  expect(await titles()).toEqual([])
})
