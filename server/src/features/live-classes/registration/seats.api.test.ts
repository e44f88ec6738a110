import {
  getAdminLiveClass,
  listLiveRegistrations,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveViewerToken,
  registerForLiveClass,
  unregisterFromLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { removeUser } from '@carriage/contract/members/endpoints'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { liveOccurrences, liveRsvps } from '../tables.ts'

const app = useApp()
let coach: Person
let members: Person[]
let id: string

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  members = await Promise.all(
    Array.from({ length: 8 }, () => createPerson(app(), { nextBillingAt: null })),
  )
})
beforeEach(async () => {
  // A minute further, so that nobody has registered too often.
  app().advance(60)
  id = await plan(2)
})

const plan = async (capacity: number): Promise<string> =>
  (await scheduleLive(app(), coach, 60, { capacity, broadcast_session: true }))._id
const memberAt = (index: number): Person => members[index] ?? coach
const body = () => ({ body: { live_class_id: id } })
const register = (who: Person) => app().call(registerForLiveClass, body(), who.token)
const cancel = (who: Person) => app().call(unregisterFromLiveClass, body(), who.token)
const resize = (capacity: number) =>
  app().call(updateLiveClass, { params: { id }, body: { capacity } }, coach.token)

/** Who has a seat, who is in the audience, and how many are counted. */
async function seating() {
  const rows = await app()
    .services.db.select({
      userId: liveRsvps.userId,
      hasSeat: liveRsvps.hasSeat,
      registered: liveOccurrences.registered,
    })
    .from(liveOccurrences)
    .leftJoin(liveRsvps, eq(liveRsvps.occurrenceId, liveOccurrences.id))
    .where(eq(liveOccurrences.liveClassId, id))
    .orderBy(liveRsvps.createdAt, liveRsvps.id)
  const placesOf = (withSeat: boolean) =>
    rows
      .filter(({ hasSeat }) => hasSeat === withSeat)
      .map(({ userId }) => members.findIndex((member) => member.id === userId))
  return { seats: placesOf(true), audience: placesOf(false), registered: rows[0]?.registered }
}

describe('seats', () => {
  test('go to who registers first; a seat that is given back goes to the first of the audience', async () => {
    for (const index of [0, 1, 2, 3]) await register(memberAt(index))
    expect(await seating()).toEqual({ seats: [0, 1], audience: [2, 3], registered: 4 })
    await cancel(memberAt(3))
    await cancel(memberAt(0))
    expect(await seating()).toEqual({ seats: [1, 2], audience: [], registered: 2 })
  })

  test('that are added go to the audience, and one that is taken cannot be taken away', async () => {
    for (const index of [0, 1, 2, 3]) await register(memberAt(index))
    await resize(3)
    expect(await seating()).toEqual({ seats: [0, 1, 2], audience: [3], registered: 4 })
    const request = { params: { id }, body: { capacity: 2 } }
    const { status, body: answer } = await app().refusal(updateLiveClass, request, coach.token)
    expect([status, answer.fields]).toEqual([422, { capacity: '3 seats are taken already' }])
  })

  test('of a member who is deleted go to the first of the audience @full', async () => {
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    const gone = await createPerson(app(), { nextBillingAt: null })
    await register(gone)
    for (const index of [0, 1]) await register(memberAt(index))
    await app().call(removeUser, { params: { id: gone.id } }, admin.token)
    expect(await seating()).toEqual({ seats: [0, 1], audience: [], registered: 2 })
    const { live_class: live } = await app().call(
      getAdminLiveClass,
      { params: { id } },
      coach.token,
    )
    expect(live.rsvp.map(({ _id }) => _id)).toEqual([members[0]?.id, members[1]?.id])
  })

  test('are never more than there are, whoever comes, goes and comes again at once @full', async () => {
    for (let round = 0; round < 5; round++) {
      id = await plan(3)
      await Promise.all(members.map((who) => register(who)))
      const [first, second, ...others] = members
      const both = [first, second].filter((who) => who !== undefined)
      await Promise.all([
        ...both.map((who) => cancel(who)),
        ...both.map((who) => cancel(who)),
        ...others.map((who) => register(who)),
        resize(4),
      ])
      const { seats, audience, registered } = await seating()
      expect([seats.length, audience.length, registered]).toEqual([4, 2, 6])
      app().advance(60)
    }
  })

  test('of a class without a broadcast go to as many as come first, and the others are told that it is full @full', async () => {
    for (let round = 0; round < 5; round++) {
      const live = await scheduleLive(app(), coach, 60, { capacity: 3 })
      id = live._id
      const answers = await Promise.allSettled(members.map((who) => register(who)))
      const refused = answers.flatMap((one) =>
        one.status === 'rejected' ? String(one.reason) : [],
      )
      expect(refused).toHaveLength(5)
      for (const reason of refused) expect(reason).toMatch(/: 409 .*This class is full\./)
      const { seats, audience, registered } = await seating()
      expect([seats.length, audience.length, registered]).toEqual([3, 0, 3])
      app().advance(60)
    }
  })

  test('stay with those who have them, in any order of events @full', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ comes: fc.nat({ max: 7 }) }) },
      { weight: 2, arbitrary: fc.record({ goes: fc.nat({ max: 7 }) }) },
      { weight: 1, arbitrary: fc.record({ capacity: fc.integer({ min: 1, max: 6 }) }) },
    )
    const run = async (steps: { comes?: number; goes?: number; capacity?: number }[]) => {
      app().advance(60)
      id = await plan(2)
      let capacity = 2
      let coming: { index: number; hasSeat: boolean }[] = []
      const taken = () => coming.filter(({ hasSeat }) => hasSeat).length
      for (const { comes, goes, capacity: wanted } of steps) {
        if (comes !== undefined && coming.every(({ index }) => index !== comes)) {
          await register(memberAt(comes))
          coming.push({ index: comes, hasSeat: taken() < capacity })
        }
        if (goes !== undefined) {
          await cancel(memberAt(goes))
          coming = coming.filter(({ index }) => index !== goes)
        }
        if (wanted !== undefined && wanted >= taken()) {
          await resize(wanted)
          capacity = wanted
        }
        for (const one of coming) one.hasSeat ||= taken() < capacity
      }
      const placesOf = (withSeat: boolean) =>
        coming.filter(({ hasSeat }) => hasSeat === withSeat).map(({ index }) => index)
      expect(await seating()).toEqual({
        seats: placesOf(true),
        audience: placesOf(false),
        registered: coming.length,
      })
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), run), {
      numRuns: 12,
    })
  })

  test('are kept by a class that is broadcast no more: it has to take all who are registered @full', async () => {
    for (const index of [0, 1, 2]) await register(memberAt(index))
    const change = (fields: object) => ({ params: { id }, body: fields })
    const off = change({ broadcast_session: false })
    expect((await app().refusal(updateLiveClass, off, coach.token)).body.error).toBe(
      '3 members are registered already, more than there are seats.',
    )
    await app().call(
      updateLiveClass,
      change({ broadcast_session: false, capacity: 3 }),
      coach.token,
    )
    expect(await seating()).toEqual({ seats: [0, 1, 2], audience: [], registered: 3 })
  })
})

test('everybody who is registered stands in a list with pages, for the coach of the class @full', async () => {
  const more = await Promise.all(Array.from({ length: 14 }, () => createPerson(app())))
  const all = [...members, ...more]
  for (const who of all) await register(who)
  const pageOf = (page: number) =>
    app().call(
      listLiveRegistrations,
      { params: { id }, query: { page, per_page: 20 } },
      coach.token,
    )
  const [first, second] = [await pageOf(1), await pageOf(2)]
  const seats = [...first.registered, ...second.registered].map((one) => [one._id, one.has_seat])
  expect(seats).toEqual(all.map((who, index) => [who.id, index < 2]))
  expect([first.registered.length, first.meta.total]).toEqual([20, 22])
  const { live_class: live } = await app().call(getAdminLiveClass, { params: { id } }, coach.token)
  expect([live.rsvp.length, live.rsvp_count]).toEqual([2, 22])
  const request = { params: { id }, query: {} }
  const refusal = await app().refusal(listLiveRegistrations, request, members[0]?.token)
  expect(refusal.status).toBe(403)
})

test('a member without a seat is told so when they register', async () => {
  await register(memberAt(0))
  expect(await register(memberAt(1))).toMatchObject({
    message: 'You are registered.',
    live_class: { has_seat: true },
  })
  expect(await register(memberAt(2))).toMatchObject({
    message: 'All seats are taken. You watch the broadcast, some seconds later.',
    live_class: { is_registered: true, has_seat: false },
  })
})

test('a member who comes again writes nothing', async () => {
  await register(memberAt(0))
  app().advance(57 * 60)
  const enter = () => app().call(getLiveViewerToken, { params: { id } }, members[0]?.token)
  await enter()
  const versions = () =>
    app()
      .services.db.select({ version: sql`${liveRsvps}.xmin::text` })
      .from(liveRsvps)
  const before = await versions()
  await enter()
  expect(await versions()).toEqual(before)
})
