import { allEndpoints } from '@carriage/contract/all-endpoints'
import { followCoach } from '@carriage/contract/coaches/endpoints'
import type { Endpoint } from '@carriage/contract/endpoint'
import {
  getAdminLiveClass,
  listAdminLiveClasses,
} from '@carriage/contract/live-classes/admin-endpoints'
import * as live from '@carriage/contract/live-classes/endpoints'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { bookPrivate, createPrivateCoach } from '../../../../test/live/private-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { listExportedLive } from '../../imports/exporting/content-queries.ts'

const app = useApp()
let coach: Person
let mia: Person
let stranger: Person
let booked: MemberLiveClass
beforeAll(async () => {
  coach = await createPrivateCoach(app())
  const staff = { roles: ['user', 'coach'] as ('user' | 'coach')[], nextBillingAt: null }
  mia = await createPerson(app(), { firstName: 'Mia', nextBillingAt: null })
  // A coach reads what members read, and more.
  stranger = await createPerson(app(), staff)
  booked = await bookPrivate(app(), mia, coach)
})

/** The calls that read without writing, and whose answers tell of the class, by their names. */
async function tellingTo({ token }: Person): Promise<string[]> {
  const found: string[] = []
  for (const [name, { method, path, file }] of Object.entries(allEndpoints)) {
    if (method !== 'GET' || file !== undefined) continue
    const { body } = await app().get(path.replaceAll(/:\w+/g, booked._id), token)
    if (body.includes(booked.occurrence_id ?? '') || body.includes(booked.title)) found.push(name)
  }
  return found
}

test('no call that reads tells anybody else of a private class @full', async () => {
  expect(await tellingTo(mia)).toEqual(
    expect.arrayContaining(['listLiveClasses', 'getLiveClass', 'getHome']),
  )
  expect(await tellingTo(coach)).toEqual(
    expect.arrayContaining(['listAdminLiveClasses', 'getAdminLiveClass', 'listLiveDates']),
  )
  expect(await tellingTo(stranger)).toEqual([])
})

test.each(['next', 'all'] as const)(
  'it is in the list of %s dates for its member alone',
  async (dates) => {
    const listed = async (who: Person, coachId?: string) => {
      const query = { dates, ...(coachId !== undefined && { coach: coachId }) }
      const { live_class: all, meta } = await app().call(live.listLiveClasses, { query }, who.token)
      return [all.map(({ _id }) => _id), meta.total]
    }
    expect(await listed(mia)).toEqual([[booked._id], 1])
    expect(await listed(mia, coach.id)).toEqual([[booked._id], 1])
    expect(await listed(stranger)).toEqual([[], 0])
    expect(await listed(stranger, coach.id)).toEqual([[], 0])
  },
)

const id = () => booked._id
test.each<[string, () => Promise<{ status: number }>]>([
  ['read', () => refusal(live.getLiveClass)],
  ['registered for', () => refusal(live.registerForLiveClass, { live_class_id: id() })],
  ['waited for', () => refusal(live.waitForLiveClass, { live_class_id: id() })],
  ['cancelled', () => refusal(live.unregisterFromLiveClass, { live_class_id: id() })],
  ['entered', () => refusal(live.getLiveViewerToken)],
  ['tested', () => refusal(live.testLiveConnection)],
  ['written in', () => refusal(live.writeInChat, { kind: 'message', text: 'Hello' })],
  ['shown a camera in', () => refusal(live.changeFormCheck, { action: 'stop' })],
  ['come on stage of', () => refusal(live.changeOwnStage, { action: 'leave' })],
])('by its id it cannot be %s by others', async (_, refusedCall) => {
  expect((await refusedCall()).status).toBe(404)
})
const refusal = (endpoint: Endpoint, body?: object) =>
  app().refusal(endpoint, { params: { id: id() }, body }, stranger.token)

test('another coach neither lists it nor opens it', async () => {
  const { live_class: all } = await app().call(listAdminLiveClasses, { query: {} }, stranger.token)
  expect(all).toEqual([])
  const { status } = await app().refusal(
    getAdminLiveClass,
    { params: { id: id() } },
    stranger.token,
  )
  expect(status).toBe(403)
})

test('who follows the coach is not told of it @full', async () => {
  const follower = await createPerson(app(), { nextBillingAt: null })
  const following = { params: { id: coach.id }, body: { following: true } }
  await app().call(followCoach, following, follower.token)
  await bookPrivate(app(), await createPerson(app(), { nextBillingAt: null }), coach)
  await app().runJob('find-due-messages')
  app().advance(3600)
  await app().runJob('send-due-messages')
  const { notifications } = await app().call(listNotifications, { query: {} }, follower.token)
  expect(notifications).toEqual([])
})

test('the studio’s archive of its content has none', async () => {
  const { db, now } = app().services
  expect(await listExportedLive(db, now(), { after: undefined, limit: 100 })).toEqual([])
})
