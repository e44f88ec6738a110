import {
  getAdminLiveClass,
  removeLiveClass,
  reportLiveSession,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  registerForLiveClass,
  unregisterFromLiveClass,
  waitForLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import {
  listNotifications,
  saveNotificationChoices,
} from '@carriage/contract/notifications/endpoints'
import type { NotificationChoices } from '@carriage/contract/notifications/schemas'
import { and, count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { scheduleLive } from '../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { renderEmail } from '../mail/index.ts'
import { closeEndedClasses, remindOfLiveClasses, tellOfLiveChanges } from './index.ts'
import { liveOccurrences, liveRsvps } from './tables.ts'
import { builtInSender } from '../../../test/studio.ts'

const app = useApp()
let coach: Person
let mia: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  mia = await createPerson(app(), { nextBillingAt: null })
})

const register = (id: string, who = mia) =>
  app().call(registerForLiveClass, { body: { live_class_id: id } }, who.token)
const read = async (id: string) =>
  (await app().call(getAdminLiveClass, { params: { id } }, coach.token)).live_class
const minutes = (amount: number) => app().advance(amount * 60)

describe('reminders', () => {
  const MAIL = 'Starting soon: Evening reformer'
  const SOON = 'Evening reformer starts soon'
  const DAY_AHEAD = 'Evening reformer is coming up'
  const HOUR = 60
  const change = (id: string, body: object) =>
    app().call(updateLiveClass, { params: { id }, body }, coach.token)
  let sleeper: Person

  /** The reminders that a member has got by now: mails by their subjects and notes in the app, each from the first to the last. */
  async function got(who = mia): Promise<string[]> {
    await remindOfLiveClasses(app().services)
    await app().runJob('send-due-messages')
    const subjects = await app().subjectsTo(who)
    const { notifications } = await app().call(listNotifications, { query: {} }, who.token)
    return [
      ...subjects.filter((text) => text.startsWith('Starting')),
      ...notifications.map(({ title }) => title).filter((text) => !text.includes('moved')),
    ].toReversed()
  }

  test('come in the app a day and a quarter of an hour before the start, and by mail an hour before, once each @full', async () => {
    const { _id } = await scheduleLive(app(), coach, 25 * HOUR)
    await register(_id)
    minutes(HOUR - 1)
    expect(await got()).toEqual([])
    minutes(1)
    expect(await got()).toEqual([DAY_AHEAD])
    minutes(22 * HOUR + 59)
    expect(await got()).toEqual([DAY_AHEAD])
    minutes(1)
    expect(await got()).toEqual([DAY_AHEAD, MAIL])
    minutes(44)
    expect(await got()).toHaveLength(2)
    minutes(1)
    expect(await got()).toEqual([DAY_AHEAD, SOON, MAIL])
    minutes(10)
    expect(await got()).toHaveLength(3)
    expect(await got(coach)).toEqual([])
  })

  test('come at once to members who register shortly before, and to nobody after the start', async () => {
    const { _id } = await scheduleLive(app(), coach, 10)
    await register(_id)
    expect(await got()).toEqual([SOON, MAIL])
    const late = await createPerson(app(), { nextBillingAt: null })
    minutes(10)
    await register(_id, late)
    expect(await got(late)).toEqual([])
  })

  test('a day ahead do not come to members who register later, and wait for the end of their quiet hours @full', async () => {
    // 12:00 in UTC is 22:00 in Brisbane, which is quiet until 8:00.
    const asleep = await createPerson(app(), {
      nextBillingAt: null,
      timeZone: 'Australia/Brisbane',
    })
    const { _id } = await scheduleLive(app(), coach, 24 * HOUR)
    await register(_id, asleep)
    minutes(1)
    await register(_id)
    expect(await got()).toEqual([])
    expect(await got(asleep)).toEqual([])
    minutes(10 * HOUR - 2)
    expect(await got(asleep)).toEqual([])
    minutes(1)
    expect(await got(asleep)).toEqual([DAY_AHEAD])
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['the class is called off', (id) => change(id, { status: 'draft' })],
    ['the class is moved', (id) => change(id, { publish_time: '13:00:00' })],
    [
      'the member cancels',
      (id) => app().call(unregisterFromLiveClass, { body: { live_class_id: id } }, sleeper.token),
    ],
  ])('that wait for the morning are not sent once %s @full', async (_, act) => {
    sleeper = await createPerson(app(), {
      nextBillingAt: null,
      timeZone: 'Australia/Brisbane',
    })
    const { _id } = await scheduleLive(app(), coach, 24 * HOUR)
    await register(_id, sleeper)
    expect(await got(sleeper)).toEqual([])
    await act(_id)
    minutes(11 * HOUR)
    expect(await got(sleeper)).toEqual([])
  })

  test('come once with several servers @full', async () => {
    const { _id } = await scheduleLive(app(), coach, 10)
    await register(_id)
    await Promise.all([got(), got(), got()])
    expect(await got()).toEqual([SOON, MAIL])
  })

  test('come once when a class is moved a little, and again before a start that is much later @full', async () => {
    const { _id } = await scheduleLive(app(), coach, 24 * HOUR)
    await register(_id)
    expect(await got()).toEqual([DAY_AHEAD])
    await change(_id, { publish_time: '13:00:00' })
    minutes(2)
    await tellOfLiveChanges(app().services)
    minutes(HOUR)
    expect(await got()).toContain(DAY_AHEAD)
    await change(_id, { publish_date: '2026-05-14' })
    minutes(2)
    await tellOfLiveChanges(app().services)
    minutes(3 * 24 * HOUR - 4)
    expect((await got()).filter((one) => one === DAY_AHEAD)).toHaveLength(2)
    minutes(23 * HOUR + 50)
    expect(await got()).toContain(MAIL)
    await change(_id, { publish_time: '13:05:00' })
    minutes(2)
    await tellOfLiveChanges(app().services)
    expect((await got()).filter((one) => one === MAIL)).toHaveLength(1)
  })

  test('do not follow the news that a class is moved close to now @full', async () => {
    const { _id } = await scheduleLive(app(), coach, 5 * 24 * HOUR)
    await register(_id)
    await change(_id, { publish_date: '2026-05-11', publish_time: '11:00:00' })
    expect(await got()).toEqual([])
    minutes(2)
    await tellOfLiveChanges(app().services)
    expect(await got()).not.toContain(DAY_AHEAD)
    minutes(22 * HOUR + 50)
    expect(await got()).toContain(MAIL)
  })

  test('do not come to members who wait for a seat @full', async () => {
    const { _id } = await scheduleLive(app(), coach, 24 * HOUR + 1, { capacity: 1 })
    await register(_id)
    const waiting = await createPerson(app(), { nextBillingAt: null })
    await app().call(waitForLiveClass, { body: { live_class_id: _id } }, waiting.token)
    for (const passed of [1, 23 * HOUR + 50]) {
      minutes(passed)
      await got()
      expect(await got(waiting)).toEqual([])
    }
    expect(await got()).toEqual([DAY_AHEAD, SOON, MAIL])
  })

  test.each<[string, Partial<Pick<NotificationChoices, 'app_off' | 'mail_off'>>, string[]]>([
    ['of the day before', { app_off: ['live_day'] }, [SOON, MAIL]],
    ['in the app', { app_off: ['live_soon'] }, [DAY_AHEAD, MAIL]],
    ['by mail', { mail_off: ['live_soon'] }, [DAY_AHEAD, SOON]],
  ])('that are switched off %s do not come', async (_, choices, expected) => {
    const body = { mail_off: [], app_off: [], push_on: [], language: null, ...choices }
    const { _id } = await scheduleLive(app(), coach, 24 * HOUR)
    await register(_id)
    await app().call(saveNotificationChoices, { body }, mia.token)
    await got()
    minutes(23 * HOUR + 50)
    expect(await got()).toEqual(expected)
  })

  test('contain the class, its time and an unsubscribe link', async () => {
    const message = await renderEmail(builtInSender, {
      template: 'live-class-reminder',
      props: {
        firstName: 'Mia',
        title: 'Evening reformer',
        startsAt: Date.UTC(2026, 4, 10, 17, 30) / 1000,
        timezone: 'Europe/Lisbon',
        reader: { timeZone: null, locale: null },
        classUrl: 'http://studio.test/dashboard/live/1',
        unsubscribe: { publicUrl: 'http://studio.test', token: 'a.live_class_alerts.b' },
      },
    })
    expect(message.text).toContain('18:30, Europe/Lisbon')
    expect(message.text).toContain('http://studio.test/dashboard/live/1')
    expect(message.unsubscribeUrl).toContain('live_class_alerts')
  })

  test('have the time on the clocks of the member, and those of the class @full', async () => {
    const { _id } = await scheduleLive(app(), coach, 10)
    const away = await createPerson(app(), { nextBillingAt: null, timeZone: 'America/New_York' })
    await register(_id, away)
    await got(away)
    const { text } = await app().newestMail(away.email)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      '08:10, America/New York (12:10, UTC in the zone of the class), on Sunday',
    )
  })

  test.each<[string, Parameters<typeof createPerson>[1], Parameters<typeof scheduleLive>[3]]>([
    ['who wants no mails', { notifyEmail: false }, {}],
    ['who wants no alerts of classes', { notifyLive: false }, {}],
    ['of a class that sends none', {}, { send_remainder: false }],
  ])('do not go by mail to anybody %s', async (_, person, values) => {
    const { _id } = await scheduleLive(app(), coach, 10, values)
    const who = await createPerson(app(), { nextBillingAt: null, ...person })
    await register(_id, who)
    expect(await got(who)).not.toContain(MAIL)
  })

  test('are not sent for a deleted or unpublished class @full', async () => {
    const deleted = await scheduleLive(app(), coach, 10)
    const withdrawn = await scheduleLive(app(), coach, 10)
    await register(deleted._id)
    await register(withdrawn._id)
    await app().call(removeLiveClass, { params: { id: deleted._id } }, coach.token)
    await app().call(
      updateLiveClass,
      { params: { id: withdrawn._id }, body: { status: 'draft' } },
      coach.token,
    )
    const reminders = (await got()).filter((one) => one === MAIL || one === SOON)
    expect(reminders).toEqual([])
  })
})

describe('a class that is over', () => {
  const close = () => closeEndedClasses(app().services)

  test('is rescheduled by seven days at the same local time without registrations if it is weekly @full', async () => {
    // Daylight saving time begins in Berlin on 28 March 2027.
    app().clock.now = new Date('2027-03-20T12:00:00Z')
    const [teacher, guest] = [
      await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null }),
      await createPerson(app(), { nextBillingAt: null }),
    ]
    const { _id, starts_at } = await scheduleLive(app(), teacher, 60, {
      publish_date: '2027-03-24',
      publish_time: '18:30:00',
      timezone: 'Europe/Berlin',
      recurring_schedule: true,
    })
    await register(_id, guest)
    app().clock.now = new Date(((starts_at ?? 0) + 75 * 60) * 1000)
    await close()
    expect(
      (await app().call(getAdminLiveClass, { params: { id: _id } }, teacher.token)).live_class
        .publish_date,
    ).toBe('2027-03-24')
    app().advance(1)
    await Promise.all([close(), close()])
    const { live_class: next } = await app().call(
      getAdminLiveClass,
      { params: { id: _id } },
      teacher.token,
    )
    expect(next).toMatchObject({
      publish_date: '2027-03-31',
      publish_time: '18:30:00',
      starts_at: Date.UTC(2027, 2, 31, 16, 30) / 1000,
      phase: 'upcoming',
      status: 'scheduled',
      rsvp: [],
    })
    await app().engine.hasEnded(_id)
    expect(app().engine.closed.filter((id) => id === _id)).toHaveLength(1)
    // Attendance stays with the past occurrence.
    const [kept] = await app()
      .services.db.select({ total: count() })
      .from(liveRsvps)
      .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveRsvps.occurrenceId))
      .where(and(eq(liveOccurrences.liveClassId, _id), eq(liveRsvps.userId, guest.id)))
    expect(kept?.total).toBe(1)
  })

  test('is rescheduled at its planned end when the host stopped it earlier @full', async () => {
    const { _id } = await scheduleLive(app(), coach, 0.5, { recurring_schedule: true })
    minutes(20)
    const body = { event: 'started' as const }
    await app().call(reportLiveSession, { params: { id: _id }, body }, coach.token)
    await app().call(
      reportLiveSession,
      { params: { id: _id }, body: { event: 'stopped' } },
      coach.token,
    )
    await close()
    expect((await read(_id)).phase).toBe('ended')
    minutes(26)
    await close()
    expect(await read(_id)).toMatchObject({ phase: 'upcoming', publish_date: '2026-05-17' })
  })

  test('skips weeks that passed while no server was running @full', async () => {
    const { _id } = await scheduleLive(app(), coach, 30, { recurring_schedule: true })
    minutes(60 * 24 * 17)
    // No session expires meanwhile: the test's clock only moves here.
    await close()
    expect((await read(_id)).publish_date).toBe('2026-05-31')
  })

  test('is not rescheduled if it is not weekly', async () => {
    const { _id } = await scheduleLive(app(), coach, 30)
    minutes(30 + 75 + 1)
    await close()
    await close()
    expect((await read(_id)).phase).toBe('ended')
    await app().engine.hasEnded(_id)
    expect(app().engine.closed.filter((id) => id === _id)).toHaveLength(1)
  })
})
