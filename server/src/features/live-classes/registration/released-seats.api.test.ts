import { updateLiveClass } from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  registerForLiveClass,
  waitForLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createSubscriber } from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addSeconds } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { subscriptions } from '../../subscriptions/tables.ts'
import { keepWaitingLists } from '../index.ts'

const app = useApp()
const HOUR = 60
let coach: Person
beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
})

const loseAccess = (person: Person) =>
  app()
    .services.db.update(users)
    .set({ nextBillingAt: new Date(0) })
    .where(eq(users.id, person.id))

interface Case {
  hours: number
  waiting: number
  /** Which of the two with a seat has lost their access, first come first. */
  lapsed: readonly (0 | 1)[]
  /** Which of them have their seat afterwards. */
  kept: readonly (0 | 1)[]
}

/** A class of two seats, both taken, in so many hours. */
test.each<[string, Case]>([
  ['goes to who waits, on the last day', { hours: 23, waiting: 1, lapsed: [0], kept: [1] }],
  ['stays until then', { hours: 25, waiting: 1, lapsed: [0], kept: [0, 1] }],
  ['stays while nobody waits', { hours: 2, waiting: 0, lapsed: [0, 1], kept: [0, 1] }],
  ['stays with who can come', { hours: 2, waiting: 2, lapsed: [], kept: [0, 1] }],
  ['of the last to register goes first', { hours: 2, waiting: 1, lapsed: [0, 1], kept: [0] }],
  ['goes for each that is waited for', { hours: 2, waiting: 2, lapsed: [0, 1], kept: [] }],
])('the seat of a member whose access has ended %s', async (_, of) => {
  app().advance(60)
  const { _id } = await scheduleLive(app(), coach, of.hours * HOUR, { capacity: 2 })
  const body = { live_class_id: _id }
  const member = () => createPerson(app(), { nextBillingAt: null })
  const seated = [await member(), await member()] as const
  for (const { token } of seated) await app().call(registerForLiveClass, { body }, token)
  const waiters = await Promise.all(Array.from({ length: of.waiting }, member))
  for (const { token } of waiters) await app().call(waitForLiveClass, { body }, token)
  for (const index of of.lapsed) await loseAccess(seated[index])
  await keepWaitingLists(app().services)
  await app().runJob('send-due-messages')

  const read = async ({ token }: Person) =>
    (await app().call(getLiveClass, { params: { id: _id } }, token)).live_class
  const kept = []
  for (const index of [0, 1] as const) {
    const { is_registered: isRegistered } = await read(seated[index])
    if (isRegistered) kept.push(index)
    const lost = (await app().subjectsTo(seated[index])).filter((one) => one.includes('lost'))
    expect(lost).toHaveLength(isRegistered ? 0 : 1)
  }
  expect(kept).toEqual(of.kept)
  const offered = await Promise.all(
    waiters.map(async (one) => (await read(one)).waiting?.has_offer),
  )
  expect(offered.filter(Boolean)).toHaveLength(2 - kept.length)
})

test('a coach who has a seat without a subscription keeps it', async () => {
  const { _id } = await scheduleLive(app(), coach, 2 * HOUR, { capacity: 1 })
  const body = { live_class_id: _id }
  const guest = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: new Date(0) })
  const waiter = await createPerson(app(), { nextBillingAt: null })
  await app().call(registerForLiveClass, { body }, guest.token)
  await app().call(waitForLiveClass, { body }, waiter.token)
  await keepWaitingLists(app().services)
  const { live_class: seen } = await app().call(getLiveClass, { params: { id: _id } }, guest.token)
  expect(seen.has_seat).toBe(true)
})

test.each([
  ['whose renewal was not heard of stays for a day', 60, false, true],
  ['whose renewal was not heard of goes to who waits after a day', 25 * 3600, false, false],
  ['who has paused goes to who waits at once', 60, true, false],
])('the seat of a subscriber %s', async (_, seconds, paused, isKept) => {
  const { _id } = await scheduleLive(app(), coach, 2 * HOUR, { capacity: 1 })
  const body = { live_class_id: _id }
  const seated = await createSubscriber(app())
  const waiter = await createPerson(app(), { nextBillingAt: null })
  await app().call(registerForLiveClass, { body }, seated.token)
  await app().call(waitForLiveClass, { body }, waiter.token)
  const { db } = app().services
  const nextBillingAt = addSeconds(app().clock.now, -seconds)
  await db.update(users).set({ nextBillingAt }).where(eq(users.id, seated.id))
  await db.update(subscriptions).set({ paused }).where(eq(subscriptions.userId, seated.id))
  await keepWaitingLists(app().services)
  const { live_class: seen } = await app().call(getLiveClass, { params: { id: _id } }, seated.token)
  expect(seen.is_registered).toBe(isKept)
})

describe('a date that is called off', () => {
  const plan = async () => {
    app().clock.now = new Date('2026-05-10T12:00:30Z')
    const { _id } = await scheduleLive(app(), coach, 2 * HOUR, { capacity: 1 })
    const body = { live_class_id: _id }
    const [seated, waiter] = [
      await createPerson(app(), { nextBillingAt: null }),
      await createPerson(app(), { nextBillingAt: null }),
    ]
    await app().call(registerForLiveClass, { body }, seated.token)
    await app().call(waitForLiveClass, { body }, waiter.token)
    const set = (status: 'draft' | 'scheduled') =>
      app().call(updateLiveClass, { params: { id: _id }, body: { status } }, coach.token)
    const told = async () => {
      await keepWaitingLists(app().services)
      await app().runJob('send-due-messages')
      return app().subjectsTo(waiter)
    }
    return { set, told, waiter, id: _id }
  }

  test('keeps its waiting list for a minute, in which it may take place again', async () => {
    const { set, told, waiter, id } = await plan()
    await set('draft')
    app().advance(40)
    expect(await told()).toEqual([])
    await set('scheduled')
    app().advance(60)
    expect(await told()).toEqual([])
    const { live_class: seen } = await app().call(getLiveClass, { params: { id } }, waiter.token)
    expect(seen.waiting?.position).toBe(1)
  })

  test('tells those who wait once the minute is over', async () => {
    const { set, told } = await plan()
    await set('draft')
    app().advance(60)
    expect(await told()).toEqual(['Called off: Evening reformer'])
  })
})

test('a registration or a wait for another start than the date has now is refused', async () => {
  const { _id, starts_at: start } = await scheduleLive(app(), coach, 9 * HOUR, { capacity: 1 })
  const member = await createPerson(app(), { nextBillingAt: null })
  const seen = { live_class_id: _id, starts_at: (start ?? 0) - 3600 }
  const { status, body } = await app().refusal(registerForLiveClass, { body: seen }, member.token)
  expect([status, body.error]).toEqual([409, expect.stringContaining('moved to another time')])
  const now = { live_class_id: _id, starts_at: start ?? 0 }
  const { live_class } = await app().call(registerForLiveClass, { body: now }, member.token)
  expect(live_class.is_registered).toBe(true)
  const other = await createPerson(app(), { nextBillingAt: null })
  const refused = await app().refusal(waitForLiveClass, { body: seen }, other.token)
  expect(refused.status).toBe(409)
})
