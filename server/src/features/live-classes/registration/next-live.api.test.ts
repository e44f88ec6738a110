import { reportLiveSession } from '@carriage/contract/live-classes/admin-endpoints'
import { registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { getHome } from '@carriage/contract/programs/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'

const app = useApp()
const DAY = 86_400
let coach: Person
let mia: Person

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  mia = await createPerson(app(), { nextBillingAt: null })
})

const plan = async (minutes: number) => (await scheduleLive(app(), coach, minutes))._id
const nextOf = async (who = mia) =>
  (await app().call(getHome, { query: {} }, who.token)).next_live_class?._id

test('Home offers the next class, until its host is late and another is to come', async () => {
  const late = await plan(10)
  expect(await nextOf()).toBe(late)
  app().advance(11 * 60)
  expect(await nextOf()).toBe(late)
  const next = await plan(20)
  expect(await nextOf()).toBe(next)
  await app().call(
    reportLiveSession,
    { params: { id: late }, body: { event: 'started' } },
    coach.token,
  )
  expect(await nextOf()).toBe(late)
  await app().call(
    reportLiveSession,
    { params: { id: late }, body: { event: 'stopped' } },
    coach.token,
  )
  expect(await nextOf()).toBe(next)
})

test('Home offers what a member is registered for within a day before what others go to', async () => {
  const sooner = await plan(15)
  const own = await plan(DAY / 60 + 5)
  await app().call(registerForLiveClass, { body: { live_class_id: own } }, mia.token)
  expect(await nextOf()).toBe(sooner)
  const other = await createPerson(app(), { nextBillingAt: null })
  app().advance(6 * 60)
  expect(await nextOf()).toBe(own)
  expect(await nextOf(other)).toBe(sooner)
})
