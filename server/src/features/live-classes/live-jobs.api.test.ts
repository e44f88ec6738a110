import {
  getAdminLiveClass,
  removeLiveClass,
  reportLiveSession,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import { registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { and, count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { scheduleLive } from '../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { renderEmail } from '../mail/index.ts'
import { closeEndedClasses, remindOfLiveClasses } from './index.ts'
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
  async function mails(who = mia): Promise<string[]> {
    await remindOfLiveClasses(app().services)
    await app().runJob('send-due-messages')
    const { messages } = (
      await app().app.inject({ url: '/api/dev/mailbox', query: { to: who.email } })
    ).json<{ messages: { subject: string }[] }>()
    return messages.map(({ subject }) => subject).filter((text) => text.startsWith('Starting soon'))
  }

  test('go to registered members an hour before the start, once', async () => {
    const { _id } = await scheduleLive(app(), coach, 120)
    await register(_id)
    minutes(59)
    expect(await mails()).toEqual([])
    minutes(1)
    expect(await mails()).toEqual(['Starting soon: Evening reformer'])
    minutes(30)
    expect(await mails()).toHaveLength(1)
    expect(await mails(coach)).toEqual([])
  })

  test('go at once to members who register later, and to nobody after the start', async () => {
    const { _id } = await scheduleLive(app(), coach, 30)
    await register(_id)
    expect(await mails()).toHaveLength(1)
    const late = await createPerson(app(), { nextBillingAt: null })
    minutes(30)
    await register(_id, late)
    expect(await mails(late)).toEqual([])
  })

  test('go again when the class is rescheduled, and once with several servers', async () => {
    const { _id } = await scheduleLive(app(), coach, 30)
    await register(_id)
    await Promise.all([mails(), mails(), mails()])
    expect(await mails()).toHaveLength(1)
    await app().call(
      updateLiveClass,
      { params: { id: _id }, body: { publish_time: '12:45:00' } },
      coach.token,
    )
    expect(await mails()).toHaveLength(2)
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

  test('have the time on the clocks of the member, and those of the class', async () => {
    const { _id } = await scheduleLive(app(), coach, 30)
    const away = await createPerson(app(), { nextBillingAt: null, timeZone: 'America/New_York' })
    await register(_id, away)
    await mails(away)
    const { text } = await app().newestMail(away.email)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      '08:30, America/New York (12:30, UTC in the zone of the class), on Sunday',
    )
  })

  test.each<[string, Parameters<typeof createPerson>[1], Parameters<typeof scheduleLive>[3]]>([
    ['who wants no mails', { notifyEmail: false }, {}],
    ['who wants no alerts of classes', { notifyLive: false }, {}],
    ['of a class that sends none', {}, { send_remainder: false }],
  ])('do not go to anybody %s', async (_, person, values) => {
    const { _id } = await scheduleLive(app(), coach, 30, values)
    const who = await createPerson(app(), { nextBillingAt: null, ...person })
    await register(_id, who)
    expect(await mails(who)).toEqual([])
  })

  test('are not sent for a deleted or unpublished class', async () => {
    const deleted = await scheduleLive(app(), coach, 30)
    const withdrawn = await scheduleLive(app(), coach, 30)
    await register(deleted._id)
    await register(withdrawn._id)
    await app().call(removeLiveClass, { params: { id: deleted._id } }, coach.token)
    await app().call(
      updateLiveClass,
      { params: { id: withdrawn._id }, body: { status: 'draft' } },
      coach.token,
    )
    expect(await mails()).toEqual([])
  })
})

describe('a class that is over', () => {
  const close = () => closeEndedClasses(app().services)

  test('is rescheduled by seven days at the same local time without registrations if it is weekly', async () => {
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

  test('is rescheduled at its planned end when the host stopped it earlier', async () => {
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

  test('skips weeks that passed while no server was running', async () => {
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
