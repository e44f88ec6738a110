import {
  getAdminLiveClass,
  removeLiveClass,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  registerForLiveClass,
  unregisterFromLiveClass,
  waitForLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { LONGEST_WAITING_LIST, OFFER_SECONDS } from '@carriage/contract/live-classes/policy'
import { removeUser } from '@carriage/contract/members/endpoints'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { followSeats, type SeatModel, type SeatStep } from '../../../../test/live/seat-model.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import type { Services } from '../../../context.ts'
import { users } from '../../accounts/tables.ts'
import { keepWaitingLists } from '../index.ts'
import { liveOccurrences, liveRsvps, liveWaiting } from '../tables.ts'

const app = useApp()
const HOUR = 60
let coach: Person
let members: Person[]
let id: string

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  members = await Promise.all(
    Array.from({ length: 6 }, () => createPerson(app(), { nextBillingAt: null })),
  )
})
beforeEach(async () => {
  // A minute further, so that nobody has registered too often.
  app().advance(60)
  id = (await scheduleLive(app(), coach, 10 * HOUR, { capacity: 1 }))._id
})

const memberAt = (index: number): Person => members[index] ?? coach
const body = () => ({ body: { live_class_id: id } })
const register = (index: number) => app().call(registerForLiveClass, body(), memberAt(index).token)
const wait = (index: number) => app().call(waitForLiveClass, body(), memberAt(index).token)
const cancel = (index: number) => app().call(unregisterFromLiveClass, body(), memberAt(index).token)
const change = (fields: object) =>
  app().call(updateLiveClass, { params: { id }, body: fields }, coach.token)
const refusalOf = async (
  endpoint: typeof waitForLiveClass | typeof registerForLiveClass,
  index: number,
) => {
  const { token } = memberAt(index)
  const { status, body: answer } =
    endpoint === waitForLiveClass
      ? await app().refusal(waitForLiveClass, body(), token)
      : await app().refusal(registerForLiveClass, body(), token)
  return [status, answer.error]
}
const ownOf = async (index: number) =>
  (await app().call(getLiveClass, { params: { id } }, memberAt(index).token)).live_class.waiting
const keep = () => keepWaitingLists(app().services)

/** Runs the job, and answers the subjects of the mails that a member has got of the class, newest first. */
async function mails(index: number): Promise<string[]> {
  await keep()
  await app().runJob('send-due-messages')
  return app().subjectsTo(memberAt(index))
}

/** Who has a seat and who waits, in order, with what is kept for them; and what is counted. */
async function state() {
  const { db } = app().services
  const placeOf = (userId: string) => members.findIndex((member) => member.id === userId)
  const [date] = await db.select().from(liveOccurrences).where(eq(liveOccurrences.liveClassId, id))
  const seated = await db
    .select()
    .from(liveRsvps)
    .where(eq(liveRsvps.occurrenceId, date?.id ?? ''))
    .orderBy(asc(liveRsvps.createdAt), asc(liveRsvps.id))
  const line = await db
    .select()
    .from(liveWaiting)
    .where(eq(liveWaiting.occurrenceId, date?.id ?? ''))
    .orderBy(asc(liveWaiting.createdAt), asc(liveWaiting.id))
  return {
    seats: seated.filter(({ hasSeat }) => hasSeat).map(({ userId }) => placeOf(userId)),
    line: line.map(({ userId, hasOffer, offeredUntil }) => [
      placeOf(userId),
      hasOffer ? (offeredUntil?.getTime() ?? 'untold') : null,
    ]),
    counts: [date?.registered, date?.waiting, date?.kept],
  }
}

describe('a waiting list', () => {
  test('is joined while a class is full, once, and says the position', async () => {
    expect(await refusalOf(waitForLiveClass, 0)).toEqual([
      409,
      'There are seats left. Register for this class.',
    ])
    await register(0)
    const { message, live_class: live } = await wait(1)
    expect([message, live.waiting]).toEqual([
      'You are on the waiting list.',
      { position: 1, has_offer: false, offered_until: null },
    ])
    await wait(2)
    await wait(1)
    expect([(await ownOf(1))?.position, (await ownOf(2))?.position, await ownOf(3)]).toEqual([
      1,
      2,
      null,
    ])
    await wait(0)
    expect(await ownOf(0)).toBeNull()
    expect((await state()).counts).toEqual([1, 2, 0])
    const { live_class: seen } = await app().call(
      getAdminLiveClass,
      { params: { id } },
      coach.token,
    )
    expect(seen.waiting_count).toBe(2)
  })

  test('is kept although an earlier one cannot be', async () => {
    const others = await scheduleLive(app(), coach, 11 * HOUR, { capacity: 1 })
    for (const of of [id, others._id]) {
      id = of
      await register(0)
      await wait(1)
      await cancel(0)
    }
    const { services } = app()
    let calls = 0
    const messages: Services['messages'] = {
      ...services.messages,
      async write(on, dues) {
        calls += 1
        if (calls === 1) throw new Error('Nobody can be told')
        await services.messages.write(on, dues)
      },
    }
    await expect(keepWaitingLists({ ...services, messages })).rejects.toThrow('Nobody can be told')
    const told = (await services.db.select().from(liveWaiting)).filter(
      ({ userId, offeredUntil }) => userId === memberAt(1).id && offeredUntil !== null,
    )
    expect(told).toHaveLength(1)
    await keep()
  })

  test('has its turn before everybody else: the seat that becomes free is kept for its first for half an hour @full', async () => {
    await register(0)
    await wait(1)
    await wait(2)
    await cancel(0)
    expect(await refusalOf(registerForLiveClass, 3)).toEqual([409, 'This class is full.'])
    expect(await refusalOf(registerForLiveClass, 2)).toEqual([409, 'This class is full.'])
    expect(await mails(1)).toContain('A seat is free: Evening reformer')
    expect(await mails(2)).not.toContain('A seat is free: Evening reformer')
    const until = Math.floor(app().services.now().getTime() / 1000) + OFFER_SECONDS
    expect(await ownOf(1)).toEqual({ position: 0, has_offer: true, offered_until: until })
    await register(1)
    expect(await state()).toEqual({ seats: [1], line: [[2, null]], counts: [1, 1, 0] })
  })

  test('passes on a seat that was not taken in time, at its last second', async () => {
    await register(0)
    await wait(1)
    await wait(2)
    await cancel(0)
    await keep()
    app().advance(OFFER_SECONDS - 1)
    await keep()
    expect((await ownOf(1))?.has_offer).toBe(true)
    app().advance(1)
    expect(await refusalOf(registerForLiveClass, 1)).toEqual([409, 'This class is full.'])
    expect(await mails(1)).toContain('Your seat has gone to the next member: Evening reformer')
    expect([await ownOf(1), (await ownOf(2))?.has_offer]).toEqual([null, true])
  })

  test('passes over whoever has no access any more', async () => {
    const former = await createPerson(app(), { nextBillingAt: null })
    await register(0)
    await app().call(waitForLiveClass, body(), former.token)
    await wait(1)
    await app()
      .services.db.update(users)
      .set({ nextBillingAt: new Date(0) })
      .where(eq(users.id, former.id))
    await cancel(0)
    await keep()
    const { line, counts } = await state()
    expect([line.map(([who]) => who), counts]).toEqual([[1], [0, 1, 1]])
  })

  test('gives the seat of a member who leaves the list, or whose account is deleted, to the next', async () => {
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    const gone = await createPerson(app(), { nextBillingAt: null })
    await register(0)
    await app().call(waitForLiveClass, body(), gone.token)
    await wait(1)
    await wait(2)
    await cancel(0)
    await app().call(removeUser, { params: { id: gone.id } }, admin.token)
    expect((await state()).line).toEqual([
      [1, 'untold'],
      [2, null],
    ])
    const { message } = await cancel(1)
    expect(message).toBe('You’ve left the waiting list.')
    expect(await state()).toEqual({ seats: [], line: [[2, 'untold']], counts: [0, 1, 1] })
  })

  test('is served by seats that are added, and those that are kept cannot be taken away', async () => {
    await register(0)
    await wait(1)
    await wait(2)
    await change({ capacity: 2 })
    expect((await state()).line).toEqual([
      [1, 'untold'],
      [2, null],
    ])
    const fewer = { params: { id }, body: { capacity: 1 } }
    const { status, body: answer } = await app().refusal(updateLiveClass, fewer, coach.token)
    expect([status, answer.fields]).toEqual([422, { capacity: '2 seats are taken already' }])
  })

  test('ends when the doors open: then whoever comes first has the seat', async () => {
    await register(0)
    await wait(1)
    app().advance((10 * HOUR - 5) * 60)
    expect(await refusalOf(waitForLiveClass, 2)).toEqual([
      409,
      'The waiting list is closed: the doors are open.',
    ])
    expect(await mails(1)).toContain('No seat became free: Evening reformer')
    await cancel(0)
    await register(2)
    expect(await state()).toEqual({ seats: [2], line: [], counts: [1, 0, 0] })
  })

  test('ends with its class, and when that is broadcast @full', async () => {
    await register(0)
    await wait(1)
    await change({ broadcast_session: true })
    expect(await mails(1)).toContain('You can watch: Evening reformer')
    expect((await register(1)).live_class).toMatchObject({ is_registered: true, has_seat: false })
    id = (await scheduleLive(app(), coach, 10 * HOUR, { capacity: 1 }))._id
    await register(0)
    await wait(1)
    await app().call(removeLiveClass, { params: { id } }, coach.token)
    app().advance(60)
    expect(await mails(1)).toContain('Called off: Evening reformer')
    expect((await state()).line).toEqual([])
  })

  test('has an end @full', async () => {
    await register(0)
    const { db } = app().services
    const [date] = await db
      .select()
      .from(liveOccurrences)
      .where(eq(liveOccurrences.liveClassId, id))
    const many = await Promise.all(
      Array.from({ length: LONGEST_WAITING_LIST }, () => createPerson(app())),
    )
    await db
      .insert(liveWaiting)
      .values(many.map((one) => ({ occurrenceId: date?.id ?? '', userId: one.id })))
    expect(await refusalOf(waitForLiveClass, 1)).toEqual([409, 'The waiting list is full.'])
  })

  test('keeps one seat for one member, whoever comes and goes at once @full', async () => {
    for (let round = 0; round < 5; round++) {
      app().advance(60)
      id = (await scheduleLive(app(), coach, 10 * HOUR, { capacity: 2 }))._id
      await register(0)
      await register(1)
      await wait(2)
      await wait(3)
      await Promise.allSettled([cancel(0), cancel(1), register(4), register(5), keep(), keep()])
      await keep()
      await Promise.allSettled([register(2), register(2), register(3), register(4), cancel(3)])
      const { seats, line, counts } = await state()
      expect(seats).toContain(2)
      const [registered = 0, waiting, kept = 0] = counts
      expect([registered + kept <= 2, registered, waiting]).toEqual([
        true,
        seats.length,
        line.length,
      ])
      expect(kept).toBe(line.filter(([, offer]) => offer !== null).length)
    }
  })

  test('is in order in any order of events @full', async () => {
    const who = fc.nat({ max: 5 })
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ comes: who }) },
      { weight: 3, arbitrary: fc.record({ waits: who }) },
      { weight: 3, arbitrary: fc.record({ goes: who }) },
      { weight: 1, arbitrary: fc.record({ capacity: fc.integer({ min: 1, max: 4 }) }) },
      { weight: 2, arbitrary: fc.record({ minutes: fc.integer({ min: 1, max: 40 }) }) },
    )
    const run = async (steps: SeatStep[]) => {
      app().advance(60)
      id = (await scheduleLive(app(), coach, 100 * HOUR, { capacity: 1 }))._id
      const model: SeatModel = { capacity: 1, seats: [], line: [] }
      for (const one of steps) {
        await act(one)
        followSeats(model, one, app().services.now().getTime())
      }
      const kept = model.line.filter(({ offer }) => offer !== null).length
      expect(await state()).toEqual({
        seats: model.seats,
        line: model.line.map(({ index, offer }) => [index, offer]),
        counts: [model.seats.length, model.line.length, kept],
      })
    }
    const act = async ({ comes, waits, goes, capacity, minutes }: SeatStep) => {
      if (comes !== undefined) await register(comes).catch(isRefused)
      if (waits !== undefined) await wait(waits).catch(isRefused)
      if (goes !== undefined) await cancel(goes)
      if (capacity !== undefined) await change({ capacity }).catch(isRefused)
      if (minutes === undefined) return
      app().advance(minutes * 60)
      await keep()
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), run), {
      numRuns: 15,
    })
  })
})

const isRefused = (error: unknown) => expect(String(error)).toMatch(/: (409|422) /)
