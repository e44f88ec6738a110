import {
  duplicateLiveClass,
  getAdminLiveClass,
  removeLiveClass,
  reportLiveSession,
  runStage,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  changeOwnStage,
  getLiveClass,
  getLiveViewerToken,
  unregisterFromLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import * as endpoints from '@carriage/contract/live-classes/private-endpoints'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { deleteAccount, removeUser } from '@carriage/contract/members/endpoints'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { becomeMinor } from '../../../../test/households.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import {
  bookPrivate,
  createPrivateCoach,
  offerOf,
  setPrivateRules,
  wholeDays,
} from '../../../../test/live/private-classes.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'
import { epoch } from '../../../platform/time.ts'
import { livePresence } from '../tables.ts'
import { privateBookings } from './private-schema.ts'

const app = useApp()
const HOUR = 3600
let coach: Person
let mia: Person
let ben: Person
beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  coach = await createPrivateCoach(app())
  mia = await createPerson(app(), { firstName: 'Mia', nextBillingAt: null })
  ben = await createPerson(app(), { firstName: 'Ben', nextBillingAt: null })
  await setPrivateRules(app(), { included: 1, cancel_hours: 24, packs: [] })
})

const now = () => epoch(app().clock.now)
const timesFor = async (who = mia) => (await offerOf(app(), who, coach))?.times ?? []
const refused = async (who: Person, starts_at: number, people = 1, minutes = 50) => {
  const request = { params: { id: coach.id }, body: { starts_at, minutes, people } }
  const { status, body } = await app().refusal(endpoints.bookPrivateClass, request, who.token)
  return [status, body.error]
}
const cancel = (who: Person, { _id }: MemberLiveClass) =>
  app().call(unregisterFromLiveClass, { body: { live_class_id: _id } }, who.token)
const lobby = (who: Person, { _id }: MemberLiveClass) =>
  app().call(getLiveClass, { params: { id: _id } }, who.token)
/** Whether the member could book another class this month. */
const countsFor = async ({ id }: Person) => {
  const rows = await app()
    .services.db.select()
    .from(privateBookings)
    .where(eq(privateBookings.userId, id))
  return rows.filter(({ givenBackAt }) => givenBackAt === null).length
}
async function toldTo({ token }: Person): Promise<string[]> {
  await app().runJob('send-due-messages')
  const { notifications } = await app().call(listNotifications, { query: {} }, token)
  return notifications.map(({ title }) => title)
}
async function invite(who: Person, live: MemberLiveClass, guest: Person) {
  const params = { id: live._id }
  const { token } = await app().call(endpoints.makePrivateInvitation, { params }, who.token)
  return app().call(endpoints.acceptPrivateInvitation, { params: { token } }, guest.token)
}
const inDays = (days: number) => now() + days * 24 * HOUR

describe('booking', () => {
  test('makes a class of the member and the coach, and takes the time with its rest', async () => {
    const [first = 0] = await timesFor()
    expect(first).toBe(now() + HOUR)
    const live = await bookPrivate(app(), mia, coach)
    expect(live).toMatchObject({
      starts_at: first,
      duration: 50,
      capacity: 1,
      is_private: true,
      is_registered: true,
      has_seat: true,
      broadcast_session: false,
    })
    expect((await timesFor())[0]).toBe(first + HOUR)
    const { live_class: seen } = await app().call(
      getAdminLiveClass,
      { params: { id: live._id } },
      coach.token,
    )
    expect(seen).toMatchObject({ is_private: true, record_session: false, rsvp: [{ _id: mia.id }] })
    expect(await toldTo(coach)).toEqual(['Booked: Private class, 10 May 2026, 13:00'])
  })

  test('sent twice books once, also at the same time', async () => {
    const at = (await timesFor())[2] ?? 0
    const both = await Promise.all([
      bookPrivate(app(), mia, coach, { starts_at: at }),
      bookPrivate(app(), mia, coach, { starts_at: at }),
    ])
    expect(new Set(both.map(({ _id }) => _id)).size).toBe(1)
    expect(await countsFor(mia)).toBe(1)
  })

  test('gives a time to one of two members who want it at once, and neither an overlapping one @full', async () => {
    const at = (await timesFor())[2] ?? 0
    const both = await Promise.allSettled([
      bookPrivate(app(), mia, coach, { starts_at: at }),
      bookPrivate(app(), ben, coach, { starts_at: at + HOUR / 2 }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await createPerson(app(), { nextBillingAt: null })
    const taken = [409, 'This time is no longer free. Choose another one.']
    expect(await refused(late, at)).toEqual(taken)
    expect(await refused(late, at + 1)).toEqual(taken)
    expect(await refused(late, inDays(22))).toEqual(taken)
    expect(await refused(late, (await timesFor(late))[0] ?? 0, 1, 45)).toEqual(taken)
  })

  test('leaves out what the coach teaches, and what is called off no longer @full', async () => {
    const live = await scheduleLive(app(), coach, 4 * 60)
    const start = live.starts_at ?? 0
    // The class lasts 45 minutes.
    const around = (all: number[]) => all.filter((time) => Math.abs(time - start) < HOUR)
    expect(around(await timesFor())).toEqual([])
    await app().call(removeLiveClass, { params: { id: live._id } }, coach.token)
    expect(around(await timesFor())).toHaveLength(3)
  })

  test('is part of the access as often a month as the studio says', async () => {
    app().clock.now = new Date('2026-05-20T12:00:00Z')
    await bookPrivate(app(), mia, coach, { starts_at: inDays(3) })
    const text = (await refused(mia, inDays(4)))[1]
    expect(text).toContain('are used up')
    const june = await bookPrivate(app(), mia, coach, { starts_at: inDays(14) })
    expect(june.starts_at).toBe(epoch(new Date('2026-06-03T12:00:00Z')))
    await setPrivateRules(app(), { included: null })
    await bookPrivate(app(), mia, coach, { starts_at: inDays(4) })
  })

  test('counts two bookings with two coaches at once one after the other', async () => {
    const other = await createPrivateCoach(app())
    const both = await Promise.allSettled([
      bookPrivate(app(), mia, coach, { starts_at: inDays(2) }),
      bookPrivate(app(), mia, other, { starts_at: inDays(3) }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is refused without access, by minors, by the coach, for too many, and where nothing is offered', async () => {
    const at = inDays(2)
    const lapsed = await createPerson(app(), { nextBillingAt: new Date(Date.UTC(2026, 4, 9)) })
    expect((await refused(lapsed, at))[0]).toBe(403)
    expect(await refused(coach, at)).toEqual([409, 'You can’t book yourself.'])
    expect((await refused(mia, at, 4))[0]).toBe(409)
    await becomeMinor(app(), mia, coach)
    const notAllowed = 'Your account doesn’t include private classes.'
    expect(await refused(mia, at)).toEqual([403, notAllowed])
    const live = await bookPrivate(app(), ben, coach, { starts_at: at, people: 2 })
    await expect(invite(ben, live, mia)).rejects.toThrow(notAllowed)
    await app().call(
      endpoints.saveOwnPrivateOffer,
      { body: { ...wholeDays, is_open: false, version: 1 } },
      coach.token,
    )
    expect(await offerOf(app(), ben, coach)).toBeNull()
    expect((await refused(ben, at))[0]).toBe(404)
  })
})

describe('cancelling', () => {
  test('in time calls the class off, gives it back, and frees the time', async () => {
    const live = await bookPrivate(app(), mia, coach, { starts_at: inDays(2) })
    const { free_until } = await lobby(mia, live)
    expect(free_until).toBe(inDays(1))
    const answer = await cancel(mia, live)
    expect(answer).toMatchObject({
      message: 'Your registration is canceled.',
      live_class: { is_registered: false },
    })
    expect(await countsFor(mia)).toBe(0)
    expect(await timesFor()).toContain(inDays(2))
    expect(await toldTo(coach)).toContain('Canceled: Private class, 12 May 2026, 12:00')
    expect(
      (await app().refusal(getLiveClass, { params: { id: live._id } }, mia.token)).status,
    ).toBe(404)
  })

  test.each([
    ['until the last second', 0, 0],
    ['and not a second later', 1, 1],
  ])('is free %s', async (_, seconds, counted) => {
    const live = await bookPrivate(app(), mia, coach, { starts_at: inDays(2) })
    app().advance(24 * HOUR + seconds)
    const { message } = await cancel(mia, live)
    expect(message.includes('It counts')).toBe(counted === 1)
    expect(await countsFor(mia)).toBe(counted)
  })

  test('is free until the start once the coach has moved the class', async () => {
    const live = await bookPrivate(app(), mia, coach, { starts_at: inDays(2) })
    const body = { publish_time: '15:00:00' }
    await app().call(updateLiveClass, { params: { id: live._id }, body }, coach.token)
    app().advance(47 * HOUR)
    const { free_until } = await lobby(mia, live)
    expect(free_until).toBe(epoch(new Date('2026-05-12T15:00:00Z')))
    await cancel(mia, live)
    expect(await countsFor(mia)).toBe(0)
  })

  test('is refused once the class has begun', async () => {
    const live = await bookPrivate(app(), mia, coach, { starts_at: inDays(1) })
    app().advance(24 * HOUR)
    await expect(cancel(mia, live)).rejects.toThrow('This class has begun.')
    expect(await countsFor(mia)).toBe(1)
  })

  test('by the coach tells all who would come, and gives it back however late it is @full', async () => {
    const live = await bookPrivate(app(), mia, coach, { starts_at: inDays(1), people: 2 })
    await invite(mia, live, ben)
    app().advance(23 * HOUR)
    await app().call(removeLiveClass, { params: { id: live._id } }, coach.token)
    expect(await countsFor(mia)).toBe(0)
    for (const who of [mia, ben]) {
      expect(await toldTo(who)).toEqual(['Private class is called off'])
      expect((await app().newestMail(who.email)).subject).toContain('Private class')
    }
  })

  test.each([
    ['deleted', () => app().call(deleteAccount, { body: { password: PASSWORD } }, mia.token)],
    [
      'removed',
      async () => {
        const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
        return app().call(removeUser, { params: { id: mia.id } }, admin.token)
      },
    ],
  ])('follows when the account of who booked it is %s', async (_, end) => {
    const live = await bookPrivate(app(), mia, coach, { starts_at: inDays(2), people: 2 })
    await invite(mia, live, ben)
    await end()
    expect(await toldTo(ben)).toEqual(['Private class is called off'])
    expect(await timesFor(ben)).toContain(inDays(2))
  })
})

describe('coming along', () => {
  test('takes the link, access and a seat; leaving it leaves the class to the others', async () => {
    const live = await bookPrivate(app(), mia, coach, { starts_at: inDays(2), people: 2 })
    expect((await invite(mia, live, ben)).live_class).toMatchObject({ is_registered: true })
    expect((await lobby(ben, live)).free_until).toBeNull()
    const late = await createPerson(app(), { nextBillingAt: null })
    await expect(invite(mia, live, late)).rejects.toThrow('This class is full.')
    // Who came along opens it for nobody.
    const params = { id: live._id }
    const { status } = await app().refusal(endpoints.makePrivateInvitation, { params }, ben.token)
    expect(status).toBe(404)
    await cancel(ben, live)
    expect((await lobby(mia, live)).live_class).toMatchObject({
      is_registered: true,
      rsvp_count: 1,
    })
    await invite(mia, live, late)
  })

  test('is over once the class was called off, and nothing for a forged link', async () => {
    const live = await bookPrivate(app(), mia, coach, { starts_at: inDays(2), people: 2 })
    const params = { id: live._id }
    const { token } = await app().call(endpoints.makePrivateInvitation, { params }, mia.token)
    const read = (of: string) =>
      app().refusal(endpoints.readPrivateInvitation, { params: { token: of } }, ben.token)
    await app().call(endpoints.readPrivateInvitation, { params: { token } }, ben.token)
    expect((await read(`${token.slice(0, -2)}AA`)).status).toBe(404)
    await cancel(mia, live)
    expect((await read(token)).status).toBe(404)
  })
})

test('staff cannot make a private class one that others see, or that is recorded', async () => {
  const live = await bookPrivate(app(), mia, coach, { starts_at: inDays(2) })
  const params = { id: live._id }
  for (const body of [
    { record_session: true },
    { broadcast_session: true },
    { recurring_schedule: true },
    { status: 'draft' as const },
    { capacity: 7 },
  ])
    await expect(app().call(updateLiveClass, { params, body }, coach.token)).rejects.toThrow(
      'A member has booked this class for themselves',
    )
  await expect(app().call(duplicateLiveClass, { params }, coach.token)).rejects.toThrow(
    'A member has booked this class for themselves',
  )
})

test('its members come on stage without an invitation, unless the host has removed them', async () => {
  const live = await bookPrivate(app(), mia, coach, { starts_at: inDays(1) })
  const params = { id: live._id }
  app().advance(24 * HOUR - 60)
  await app().call(getLiveViewerToken, { params }, mia.token)
  const [joinedAt, heartbeatAt] = [app().clock.now, app().clock.now]
  const presence = { connectionId: mia.id, liveClassId: live._id, userId: mia.id }
  await app()
    .services.db.insert(livePresence)
    .values({ ...presence, role: 'viewer', joinedAt, heartbeatAt })
  const body = { action: 'accept', page: mia.id, has_picture: true } as const
  const come = () => app().call(changeOwnStage, { params, body }, mia.token)
  await expect(come()).rejects.toThrow('This invitation is no longer open.')
  await app().call(reportLiveSession, { params, body: { event: 'started' } }, coach.token)
  expect((await come()).own).toMatchObject({ state: 'accepted', place: 1 })
  const removal = { action: 'remove', member: mia.id } as const
  await app().call(runStage, { params, body: removal }, coach.token)
  await expect(come()).rejects.toThrow('This invitation is no longer open.')
})

test('of two who change an offer at once, the second is told', async () => {
  const body = { ...wholeDays, rest: 15, version: 1 }
  await app().call(endpoints.saveOwnPrivateOffer, { body }, coach.token)
  const late = await app().refusal(endpoints.saveOwnPrivateOffer, { body }, coach.token)
  expect([late.status, late.body.code]).toEqual([409, 'stale-version'])
})
