import {
  getLiveSummary,
  reportLiveSession,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  getLiveViewerToken,
  listLiveClasses,
  registerForLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import {
  anotherServer,
  enterPresence,
  type PresencePage,
} from '../../../../test/live/presence-page.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { closeEndedClasses, type Presence } from '../index.ts'

const app = useApp()
let coach: Person
let members: Person[]
let presence: Presence
let id: string

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  members = await Promise.all(
    ['Mia', 'Ben', 'Lea'].map((firstName) =>
      createPerson(app(), { firstName, nextBillingAt: null }),
    ),
  )
  presence = anotherServer(app())
})
afterAll(() => presence.stop())
beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  id = await plan({ record_session: true })
})

async function plan(values: Parameters<typeof scheduleLive>[3]): Promise<string> {
  const { _id } = await scheduleLive(app(), coach, 4, values)
  for (const { token } of members)
    await app().call(registerForLiveClass, { body: { live_class_id: _id } }, token)
  return _id
}
const minutes = (count: number) => app().advance(count * 60)
const report = (event: 'started' | 'stopped') =>
  app().call(reportLiveSession, { params: { id }, body: { event } }, coach.token)
const summary = async () =>
  (await app().call(getLiveSummary, { params: { id } }, coach.token)).summary
const lobby = (who: Person | undefined) =>
  app().call(getLiveClass, { params: { id } }, who?.token ?? '')

async function arrive(who: Person | undefined): Promise<PresencePage> {
  const token = await app().call(getLiveViewerToken, { params: { id } }, who?.token ?? '')
  return enterPresence(presence, token.rtm_token)
}

test('after the stop, the host reads how long it ran and how many came @full', async () => {
  const [mia, ben] = members
  expect(await summary()).toBeNull()
  const first = await arrive(mia)
  first.emit('close')
  const second = await arrive(ben)
  // Counted on the next tick.
  await second.until(() => second.heard.some(({ type }) => type === 'roster'))
  minutes(4)
  await report('started')
  minutes(20)
  await report('stopped')
  minutes(1)
  // The host's page that was reloaded asks again.
  expect(await summary()).toEqual({
    occurrence_id: (await lobby(mia)).live_class.occurrence_id,
    starts_at: Date.UTC(2026, 4, 10, 12, 4) / 1000,
    took_place: true,
    ran_seconds: 20 * 60,
    registered: 3,
    came: 2,
    peak: 1,
    recording: 'coming',
  })
  second.emit('close')
})

test('the most members at once are counted, each once, and without the host @full', async () => {
  const [mia, ben, lea] = members
  const pages = [await arrive(mia), await arrive(mia), await arrive(ben)]
  const [first, , third] = pages
  await first?.until(() => first.people.length === 2)
  third?.emit('close')
  await pages[0]?.until(() => pages[0]?.people.length === 1)
  pages.push(await arrive(lea))
  minutes(4)
  expect(await summary()).toMatchObject({ came: 3, peak: 2 })
  for (const page of pages) page.emit('close')
})

test('a class that is interrupted adds up, and a rehearsal does not count @full', async () => {
  await report('started')
  minutes(2)
  await report('stopped')
  minutes(3)
  expect(await summary()).toMatchObject({ took_place: false, ran_seconds: 0, recording: 'off' })
  expect((await lobby(members[0])).live_class.took_place).toBe(false)
  await report('started')
  // The host's page is gone: the stream counts until it was heard from last.
  minutes(10)
  expect((await lobby(members[0])).live_class).toMatchObject({ phase: 'late', took_place: true })
  await report('started')
  minutes(5)
  await report('stopped')
  expect(await summary()).toMatchObject({ took_place: true, ran_seconds: 15 * 60 })
})

test('a weekly class is summed up after its next time was planned @full', async () => {
  id = await plan({ recurring_schedule: true, record_session: false })
  minutes(4)
  await report('started')
  minutes(50)
  await report('stopped')
  await closeEndedClasses(app().services)
  expect((await lobby(members[0])).live_class.phase).toBe('upcoming')
  expect(await summary()).toMatchObject({ ran_seconds: 3000, registered: 3, recording: 'off' })
})

test('is for admins and the instructor', async () => {
  const other = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  const request = { params: { id } }
  expect((await app().refusal(getLiveSummary, request, other.token)).status).toBe(403)
  expect((await app().refusal(getLiveSummary, request, members[0]?.token)).status).toBe(403)
})

test('those who take part read in the lobby who is there, by first name @full', async () => {
  const [mia, ben] = members
  const page = await arrive(mia)
  const here = { user_id: mia?.id, role: 'viewer', first_name: 'Mia' }
  expect((await lobby(ben)).present).toEqual([here])
  expect((await lobby(coach)).present).toEqual([here])
  const stranger = await createPerson(app(), { nextBillingAt: null })
  expect((await lobby(stranger)).present).toEqual([])
  page.emit('close')
})

test('a class that nobody hosted leaves the list at its planned end, one that runs does not @full', async () => {
  const listed = async () => {
    const { live_class: all } = await app().call(listLiveClasses, { query: {} }, coach.token)
    return all.map(({ _id }) => _id).includes(id)
  }
  minutes(4 + 45)
  expect(await listed()).toBe(true)
  app().advance(1)
  expect(await listed()).toBe(false)
  await report('started')
  expect(await listed()).toBe(true)
})

test('a class that is moved counts anew @full', async () => {
  const page = await arrive(members[0])
  page.emit('close')
  await app().call(
    updateLiveClass,
    { params: { id }, body: { publish_time: '13:00:00' } },
    coach.token,
  )
  minutes(61)
  expect(await summary()).toMatchObject({ came: 0, peak: 0 })
})
