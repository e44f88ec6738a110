import {
  listLiveDates,
  reportLiveSession,
  restoreLiveDate,
  skipLiveDate,
  updateLiveClass,
  updateLiveDate,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  getLiveViewerToken,
  registerForLiveClass,
  unregisterFromLiveClass,
  waitForLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createWeeklyClass, daysOf } from '../../../../test/live/weekly-class.ts'
import { createPerson } from '../../../../test/people.ts'
import { closeEndedClasses, keepWaitingLists } from '../index.ts'

const app = useApp()
let weekly: Awaited<ReturnType<typeof createWeeklyClass>>

beforeEach(async () => {
  weekly = await createWeeklyClass(app())
})

describe('a date that is skipped', () => {
  test('is seen by staff alone; a further one takes its place, and the class goes on with the one after it @full', async () => {
    await weekly.skip(0)
    expect(await weekly.days()).toEqual([
      '(05-10T14:00)',
      '05-17T14:00',
      '05-24T14:00',
      '05-31T14:00',
      '06-07T14:00',
    ])
    const { live_class: live, dates: open } = await weekly.seen()
    expect(live).toMatchObject({ publish_date: '2026-05-17', phase: 'upcoming' })
    expect(daysOf(open)).toEqual(['05-17T14:00', '05-24T14:00', '05-31T14:00', '06-07T14:00'])
  })

  test('is told to who is registered for it, takes its calendar entry away, and takes no registrations @full', async () => {
    await weekly.register(0)
    const uid = (await weekly.paramsOf(1)).id
    await weekly.register(1)
    await weekly.skip(1)
    expect(await weekly.mails()).toEqual(['Canceled: Evening reformer'])
    const [calendar] = (await app().newestMail(weekly.member.email)).calendars ?? []
    expect(calendar?.method).toBe('CANCEL')
    expect(calendar?.content).toContain(`UID:${uid}@carriage`)
    const refused = await app().refusal(
      registerForLiveClass,
      { body: { live_class_id: weekly.id, occurrence_id: uid } },
      weekly.member.token,
    )
    expect(refused.status).toBe(404)
  })

  test('is told to who waits for it, though nobody is registered any more', async () => {
    const waits = await createPerson(app(), { nextBillingAt: null })
    await weekly.edit(3, 'one', { capacity: 1 })
    await weekly.register(3)
    const body = { live_class_id: weekly.id, occurrence_id: (await weekly.paramsOf(3)).id }
    await app().call(waitForLiveClass, { body }, waits.token)
    await app().call(unregisterFromLiveClass, { body }, weekly.member.token)
    await weekly.skip(2, 'following')
    app().advance(60)
    await keepWaitingLists(app().services)
    await app().runJob('send-due-messages')
    expect((await app().newestMail(waits.email)).subject).toBe('Called off: Evening reformer')
  })

  test('is restored with its registrations, which are told @full', async () => {
    await weekly.register(1)
    await weekly.skip(1)
    await weekly.mails()
    const params = await weekly.paramsOf(1)
    await app().call(restoreLiveDate, { params }, weekly.coach.token)
    expect((await weekly.mails())[0]).toBe('Back on: Evening reformer')
    expect((await weekly.seen()).dates[1]).toMatchObject({ is_registered: true, rsvp_count: 1 })
  })

  test('counts for nothing once it has passed @full', async () => {
    await weekly.skip(0)
    app().advance((120 + 76) * 60)
    await closeEndedClasses(app().services)
    expect((await weekly.days())[0]).toBe('05-17T14:00')
    const params = { id: (await weekly.seen()).dates[0]?.occurrence_id ?? '' }
    await app().call(skipLiveDate, { params, body: { scope: 'one' } }, weekly.coach.token)
    app().advance(8 * 24 * 3600)
    expect(await app().refusal(restoreLiveDate, { params }, weekly.coach.token)).toMatchObject({
      status: 409,
      body: { message: 'You can’t restore this date because it has passed.' },
    })
  })

  test('is not one that has begun, nor the last one of a class', async () => {
    const single = await scheduleLive(app(), weekly.coach, 120)
    const [only] = (
      await app().call(listLiveDates, { params: { id: single._id } }, weekly.coach.token)
    ).dates
    const last = { params: { id: only?.occurrence_id ?? '' }, body: { scope: 'one' as const } }
    expect(await app().refusal(skipLiveDate, last, weekly.coach.token)).toMatchObject({
      status: 409,
      body: { message: 'You can’t skip the only date. Delete the class to call it off.' },
    })
    app().advance(121 * 60)
    const begun = { params: await weekly.paramsOf(0), body: { scope: 'one' as const } }
    expect((await app().refusal(skipLiveDate, begun, weekly.coach.token)).body.message).toBe(
      'You can’t skip this date because it has already started.',
    )
  })

  test('and all that follow end the class; who is registered later is told, and it can go on @full', async () => {
    await weekly.register(3)
    await weekly.skip(2, 'following')
    expect(await weekly.days()).toEqual([
      '05-10T14:00',
      '05-17T14:00',
      '(05-24T14:00)',
      '(05-31T14:00)',
    ])
    expect(await weekly.mails()).toEqual(['Canceled: Evening reformer'])
    await closeEndedClasses(app().services)
    expect(daysOf((await weekly.seen()).dates)).toEqual(['05-10T14:00', '05-17T14:00'])
    const moved = async (day: string) => {
      const body = { publish_date: day }
      await app().call(updateLiveClass, { params: { id: weekly.id }, body }, weekly.coach.token)
      return daysOf((await weekly.seen()).dates)
    }
    // Moved by three weeks, it still ends after its second date.
    app().clock.now = new Date('2026-04-18T12:00:00Z')
    expect(await moved('2026-04-19')).toEqual(['04-19T14:00', '04-26T14:00'])
    expect(await moved('2026-05-10')).toEqual(['05-10T14:00', '05-17T14:00'])
    const params = await weekly.paramsOf(2)
    await app().call(restoreLiveDate, { params }, weekly.coach.token)
    expect(daysOf((await weekly.seen()).dates)).toEqual([
      '05-10T14:00',
      '05-17T14:00',
      '05-24T14:00',
      '06-07T14:00',
    ])
  })
})

describe('a date that was held', () => {
  /** The member is in it and the host begins, who stops, or of whom nothing is heard for a minute. */
  async function hold(end: 'stopped' | 'lost') {
    await weekly.register(0)
    app().advance(117 * 60)
    const params = { id: weekly.id }
    await app().call(getLiveViewerToken, { params }, weekly.member.token)
    app().advance(4 * 60)
    const report = (event: 'started' | 'stopped') =>
      app().call(reportLiveSession, { params, body: { event } }, weekly.coach.token)
    await report('started')
    if (end === 'stopped') await report('stopped')
    else app().advance(61)
  }

  test.each([
    ['stopped', 'This class has ended.'],
    ['lost', 'This date has taken place, so it can’t be moved.'],
  ] as const)('stays where it was, with who was there: its host was %s', async (end, says) => {
    await hold(end)
    const body = { scope: 'one' as const, publish_time: '20:00:00' }
    const later = { params: await weekly.paramsOf(0), body }
    const { status, body: refusal } = await app().refusal(updateLiveDate, later, weekly.coach.token)
    expect([status, refusal.error]).toEqual([409, says])
    expect((await weekly.seen()).live_class.was_admitted).toBe(true)
  })

  /** Whether it was closed, with who was there; undefined where it moved. */
  async function isClosed() {
    const { rows } = await app().services.db.execute(sql`
      SELECT date.ended_at IS NOT NULL AND rsvp.admitted_at IS NOT NULL AS closed
      FROM live_occurrences date JOIN live_rsvps rsvp ON rsvp.occurrence_id = date.id
      WHERE date.live_class_id = ${weekly.id} AND date.starts_at = '2026-05-10T14:00Z'`)
    return rows[0]?.closed
  }

  test('is closed where its host was lost and the class moves', async () => {
    await hold('lost')
    const body = { publish_date: '2026-05-12', publish_time: '18:00:00' }
    await app().call(updateLiveClass, { params: { id: weekly.id }, body }, weekly.coach.token)
    expect(await isClosed()).toBe(true)
    expect((await weekly.days())[0]).toBe('05-12T18:00')
  })

  test('stays where it was, with who is registered, where its host was lost and there is no other date', async () => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    const mia = await createPerson(app(), { nextBillingAt: null })
    const { _id: id } = await scheduleLive(app(), coach, 4)
    await app().call(registerForLiveClass, { body: { live_class_id: id } }, mia.token)
    app().advance(5 * 60)
    const body = { event: 'started' as const }
    await app().call(reportLiveSession, { params: { id }, body }, coach.token)
    app().advance(61)
    const moved = { params: { id }, body: { publish_time: '20:00:00' } }
    const { status, body: refusal } = await app().refusal(updateLiveClass, moved, coach.token)
    const says = 'This date has taken place, so it can’t be moved.'
    expect([status, refusal.error]).toEqual([409, says])
    const { live_class: live } = await app().call(getLiveClass, { params: { id } }, mia.token)
    expect(live.is_registered).toBe(true)
  })

  test('goes on where its host was lost and later dates move @full', async () => {
    await hold('lost')
    await weekly.edit(1, 'following', { publish_time: '16:00:00' })
    expect(await isClosed()).toBe(false)
  })
})
