import { listArchive, removeArchive, restoreArchive } from '@carriage/contract/archive/endpoints'
import {
  listLiveCalendar,
  listLiveDates,
  removeLiveClass,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import type { RequestOf } from '@carriage/contract/endpoint'
import * as live from '@carriage/contract/live-classes/endpoints'
import { getLiveClass, registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { insertMember } from '../../../../test/insights.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person, PASSWORD } from '../../../../test/people.ts'
import { closeEndedClasses, tellOfLiveChanges } from '../index.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import { liveRsvps } from '../tables.ts'
import { deleteAccount, removeUser } from '@carriage/contract/members/endpoints'
import { addDays, epoch } from '../../../platform/time.ts'

const app = useApp()

describe('live changes', () => {
  let coach: Person
  let admin: Person
  let mia: Person
  let id: string

  beforeEach(async () => {
    app().clock.now = new Date('2026-05-10T12:00:00Z')
    coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    mia = await createPerson(app(), { nextBillingAt: null })
    id = (await scheduleLive(app(), coach, 180))._id
    await register(mia)
  })

  const register = (who: Person) =>
    app().call(registerForLiveClass, { body: { live_class_id: id } }, who.token)
  const change = (body: RequestOf<typeof updateLiveClass>['body']) =>
    app().call(updateLiveClass, { params: { id }, body }, coach.token)
  const remove = () => app().call(removeLiveClass, { params: { id } }, coach.token)

  // The archive takes the record's own id too.
  const restore = () => app().call(restoreArchive, { params: { id } }, admin.token)
  const tell = async () => {
    app().advance(60)
    await tellOfLiveChanges(app().services)
    await app().runJob('send-due-messages')
  }

  /** Subjects of the mails to a person, newest first. */
  const mails = (who = mia) => app().subjectsTo(who)
  const newestText = async (who = mia) =>
    (await app().newestMail(who.email)).text.replaceAll(/\s+/g, ' ')

  describe('members who are registered get a mail', () => {
    test('a minute after the class was moved, with both times @full', async () => {
      await change({ publish_time: '16:30:00' })
      await tellOfLiveChanges(app().services)
      expect(await mails()).toEqual([])
      await tell()
      expect(await mails()).toEqual(['New time: Evening reformer'])
      const text = await newestText()
      expect(text).toContain('now starts at 16:30, UTC, on Sunday')
      expect(text).toContain('It was planned for 15:00, UTC, on Sunday')
      expect(text).toContain(`/dashboard/live/${id}`)
      await tell()
      expect(await mails()).toHaveLength(1)
    })

    test('with an entry that moves the one in their calendar, takes it away, and brings it back @full', async () => {
      const entry = async () => {
        const [calendar] = (await app().newestMail(mia.email)).calendars ?? []
        const line = (name: string) =>
          new RegExp(`^${name}:(.+)\\r$`, 'm').exec(calendar?.content ?? '')?.[1]
        return {
          method: calendar?.method,
          uid: line('UID'),
          start: line('DTSTART'),
          sequence: Number(line('SEQUENCE')),
        }
      }
      const registered = await app().call(getLiveClass, { params: { id } }, mia.token)
      await change({ publish_time: '16:30:00' })
      await tell()
      const moved = await entry()
      expect(moved).toMatchObject({
        method: 'PUBLISH',
        uid: `${registered.live_class.occurrence_id}@carriage`,
        start: '20260510T163000Z',
      })
      expect(moved.sequence).toBeGreaterThan(registered.live_class.version)
      await remove()
      await tell()
      const cancelled = await entry()
      expect(cancelled).toMatchObject({ ...moved, method: 'CANCEL', sequence: cancelled.sequence })
      expect(cancelled.sequence).toBeGreaterThan(moved.sequence)
      await restore()
      await tell()
      const back = await entry()
      expect(back).toMatchObject({ ...moved, sequence: back.sequence })
      expect(back.sequence).toBeGreaterThan(cancelled.sequence)
    })

    test('once for two saves within a minute, with the time of the last @full', async () => {
      await change({ publish_time: '16:30:00' })
      app().advance(30)
      await change({ publish_time: '17:30:00' })
      await tell()
      await tell()
      expect(await mails()).toEqual(['New time: Evening reformer'])
      expect(await newestText()).toContain('now starts at 17:30, UTC')
    })

    test('on their own clocks, with those of the class beside @full', async () => {
      const away = await createPerson(app(), { nextBillingAt: null, timeZone: 'America/New_York' })
      await register(away)
      await change({ publish_time: '16:30:00' })
      await tell()
      expect(await newestText(away)).toContain(
        'now starts at 12:30, America/New York (16:30, UTC in the zone of the class), on Sunday',
      )
    })

    test('when the class becomes a draft, and when it takes place after all @full', async () => {
      await change({ status: 'draft' })
      await tell()
      expect(await mails()).toEqual(['Canceled: Evening reformer'])
      expect(await newestText()).toContain('It was planned for 15:00, UTC')
      await change({ publish_time: '18:00:00' })
      await tell()
      expect(await mails()).toHaveLength(1)
      await change({ status: 'scheduled' })
      await tell()
      expect((await mails())[0]).toBe('Back on: Evening reformer')
      expect(await newestText()).toContain('starts at 18:00, UTC')
    })

    test('when the class is deleted, and when it is restored @full', async () => {
      await remove()
      await tell()
      expect(await mails()).toEqual(['Canceled: Evening reformer'])
      await restore()
      await tell()
      expect((await mails())[0]).toBe('Back on: Evening reformer')
    })

    test('of a class that is erased before they were told that it was deleted @full', async () => {
      await remove()
      const { archive } = await app().call(listArchive, { query: {} }, admin.token)
      const entry = archive.find(({ payload }) => payload['_id'] === id)
      await app().call(removeArchive, { params: { id: entry?._id ?? '' } }, admin.token)
      await app().runJob('send-due-messages')
      expect(await mails()).toEqual(['Canceled: Evening reformer'])
    })

    test('in batches, of which those that were written stay when the job is interrupted @full', async () => {
      const { db, messages } = app().services
      const { id: occurrenceId } = (await findOccurrence(db, id)) ?? { id: '' }
      const knownStart = new Date('2026-05-10T15:00:00Z')
      for (let place = 0; place < 250; place++) {
        const userId = await insertMember(app())
        await db.insert(liveRsvps).values({ occurrenceId, userId, toldStartsAt: knownStart })
      }
      await change({ publish_time: '16:30:00' })
      app().advance(60)
      const sizes: number[] = []
      let isBroken = true
      const write: typeof messages.write = async (on, dues) => {
        if (isBroken && sizes.length === 1) throw new Error('interrupted')
        sizes.push(dues.length)
        await messages.write(on, dues)
      }
      const interrupted = { ...app().services, messages: { ...messages, write } }
      await expect(tellOfLiveChanges(interrupted)).rejects.toThrow('interrupted')
      expect(sizes).toEqual([200])
      isBroken = false
      await tellOfLiveChanges(interrupted)
      await tellOfLiveChanges(interrupted)
      expect(sizes).toEqual([200, 51])
    })

    test('once with several servers @full', async () => {
      await change({ publish_time: '16:30:00' })
      app().advance(60)
      await Promise.all([1, 2, 3].map(() => tellOfLiveChanges(app().services)))
      await Promise.all([1, 2].map(() => app().runJob('send-due-messages')))
      expect(await mails()).toHaveLength(1)
    })
  })

  describe('no mail is sent', () => {
    test('of other changes, or of a class that was put back as it was @full', async () => {
      await change({ title: 'Morning reformer', capacity: 30 })
      await tell()
      await change({ publish_time: '16:30:00' })
      await change({ publish_time: '15:00:00' })
      await tell()
      await remove()
      await restore()
      await tell()
      expect(await mails()).toEqual([])
    })

    test.each<[string, Parameters<typeof createPerson>[1]]>([
      ['no mails', { notifyEmail: false }],
      ['no alerts of classes', { notifyLive: false }],
    ])('to somebody who wants %s @full', async (_, wishes) => {
      const quiet = await createPerson(app(), { nextBillingAt: null, ...wishes })
      await register(quiet)
      await remove()
      await tell()
      expect(await mails(quiet)).toEqual([])
      expect(await mails()).toHaveLength(1)
    })

    test('of a class that is over', async () => {
      app().advance((180 + 45) * 60)
      await remove()
      await tell()
      expect(await mails()).toEqual([])
    })

    test('to those who were in last week of a weekly class @full', async () => {
      await change({ recurring_schedule: true })
      app().advance((180 + 45 + 31) * 60)
      await closeEndedClasses(app().services)
      await change({ publish_time: '16:30:00' })
      await tell()
      expect(await mails()).toEqual([])
    })
  })

  test('a class that is moved keeps its occurrence and gets a higher version @full', async () => {
    const read = async () =>
      (await app().call(getLiveClass, { params: { id } }, mia.token)).live_class
    const before = await read()
    await change({ publish_time: '16:30:00' })
    const after = await read()
    expect(after.occurrence_id).toBe(before.occurrence_id)
    expect(after.version).toBeGreaterThan(before.version)
  })
})

describe('calendar feed', () => {
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

  test('the address gives the classes that the member is registered for, without a sign-in @full', async () => {
    const url = await make()
    const { statusCode, headers } = await read(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await entries(url)).toMatchObject([
      { SUMMARY: 'Evening reformer', DTSTART: '20260510T150000Z', STATUS: 'CONFIRMED' },
    ])
  })

  test('a class that is moved keeps its entry, and one that is left or called off has none @full', async () => {
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

  test('a coach who has left is named in no entry, and staff see nobody @full', async () => {
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    const url = await make()
    const named = async () => {
      const { dates } = await app().call(listLiveDates, { params: { id } }, admin.token)
      const query = { from: epoch(app().clock.now), to: epoch(addDays(app().clock.now, 1)) }
      const calendar = await app().call(listLiveCalendar, { query }, admin.token)
      const own = calendar.dates.find(({ live_class_id }) => live_class_id === id)
      return [(await entries(url))[0]?.['CONTACT'], dates[0]?.instructor, own?.instructor]
    }
    const anna = { _id: coach.id }
    expect(await named()).toMatchObject([expect.any(String), anna, anna])
    await app().call(removeUser, { params: { id: coach.id } }, admin.token)
    expect(await named()).toEqual([undefined, null, null])
  })

  test('a new address ends the former one, and so do removing it and deleting the account @full', async () => {
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
})
