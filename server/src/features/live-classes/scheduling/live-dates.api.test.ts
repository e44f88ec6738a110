import {
  getLiveHostToken,
  listLiveCalendar,
  listAdminLiveClasses,
  listLiveRegistrations,
  reportLiveSession,
  updateLiveClass,
  updateLiveDate,
} from '@carriage/contract/live-classes/admin-endpoints'
import type { RequestOf } from '@carriage/contract/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createWeeklyClass } from '../../../../test/live/weekly-class.ts'
import { createPerson } from '../../../../test/people.ts'
import { getLiveClass, waitForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { epoch } from '../../../platform/time.ts'
import { closeEndedClasses } from '../index.ts'

const app = useApp()
let weekly: Awaited<ReturnType<typeof createWeeklyClass>>

beforeEach(async () => {
  weekly = await createWeeklyClass(app())
})

test('staff see the registrations for all dates that are to take place, and who has one for which @full', async () => {
  const other = await createPerson(app(), { nextBillingAt: null })
  await weekly.register(0)
  await weekly.register(1)
  await weekly.register(1, other)
  await weekly.register(2)
  const counts = async () => {
    const { rsvp_count: next, series } = await weekly.managed()
    const { live_class: listed } = await app().call(
      listAdminLiveClasses,
      { query: {} },
      weekly.coach.token,
    )
    expect(listed.map((live) => live.series.rsvp_count)).toEqual([series.rsvp_count])
    return { next, all: series.rsvp_count }
  }
  expect(await counts()).toEqual({ next: 1, all: 4 })
  const second = await weekly.paramsOf(1)
  const { registered } = await app().call(
    listLiveRegistrations,
    { params: { id: weekly.id }, query: { occurrence_id: second.id } },
    weekly.coach.token,
  )
  expect(registered.map(({ _id }) => _id)).toEqual([weekly.member.id, other.id])
  await weekly.skip(1)
  expect(await counts()).toEqual({ next: 1, all: 2 })
})

test('the calendar of staff has the dates of a period, of a coach those that they teach @full', async () => {
  const other = await createPerson(app(), { roles: ['user', 'coach'] })
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  await weekly.register(0)
  await weekly.skip(1)
  const from = epoch(new Date('2026-05-01T00:00:00Z'))
  const until = (to: number) => ({ query: { from, to } })
  const seen = async ({ token }: { token: string }) => {
    const { dates } = await app().call(listLiveCalendar, until(from + 31 * 24 * 3600), token)
    const ofClass = dates.filter(({ live_class_id: id }) => id === weekly.id)
    return ofClass.map((date) => [
      new Date(date.starts_at * 1000).toISOString().slice(5, 10),
      date.rsvp_count,
      date.skipped,
    ])
  }
  const may = [
    ['05-10', 1, false],
    ['05-17', 0, true],
    ['05-24', 0, false],
    ['05-31', 0, false],
  ]
  expect(await seen(admin)).toEqual(may)
  expect(await seen(weekly.coach)).toEqual(may)
  expect(await seen(other)).toEqual([])
  const tooLong = until(from + 63 * 24 * 3600)
  expect((await app().refusal(listLiveCalendar, tooLong, admin.token)).status).toBe(422)
})

describe('a change of one date', () => {
  test('moves it alone, with its registrations, the mail and the calendar entry; the series keeps its time', async () => {
    await weekly.register(0)
    await weekly.register(1)
    const uid = (await weekly.paramsOf(0)).id
    await weekly.edit(0, 'one', { publish_date: '2026-05-11', publish_time: '09:00:00' })
    expect(await weekly.days()).toEqual([
      '05-11T09:00',
      '05-17T14:00',
      '05-24T14:00',
      '05-31T14:00',
    ])
    expect((await weekly.dates())[0]?.own).toEqual(['time'])
    expect((await weekly.seen()).live_class).toMatchObject({
      publish_date: '2026-05-11',
      publish_time: '09:00:00',
      is_registered: true,
    })
    expect((await weekly.managed()).series).toMatchObject({
      publish_date: '2026-05-10',
      publish_time: '14:00:00',
    })
    expect(await weekly.mails()).toEqual(['New time: Evening reformer'])
    const [calendar] = (await app().newestMail(weekly.member.email)).calendars ?? []
    expect(calendar?.content).toContain(`UID:${uid}@carriage`)
    expect(calendar?.content).toContain('DTSTART:20260511T090000Z')
  })

  test('lets another coach teach it, who hosts it and sees the class, and does not change it @full', async () => {
    const [admin, other] = [
      await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null }),
      await createPerson(app(), {
        roles: ['user', 'coach'],
        nextBillingAt: null,
        firstName: 'Nora',
      }),
    ]
    await weekly.edit(0, 'one', { instructor: other.id }, admin)
    expect((await weekly.seen()).live_class.instructor?.first_name).toBe('Nora')
    expect((await weekly.seen()).dates[1]?.instructor?._id).toBe(weekly.coach.id)
    expect((await weekly.managed()).series.instructor?._id).toBe(weekly.coach.id)
    const { live_class: listed } = await app().call(
      listAdminLiveClasses,
      { query: {} },
      other.token,
    )
    expect(listed.map((live) => live._id)).toEqual([weekly.id])
    await weekly.register(0)
    const { registered } = await app().call(
      listLiveRegistrations,
      { params: { id: weekly.id }, query: { occurrence_id: (await weekly.paramsOf(0)).id } },
      other.token,
    )
    expect(registered.map((person) => person._id)).toEqual([weekly.member.id])
    await app().call(getLiveHostToken, { params: { id: weekly.id } }, other.token)
    const started = { params: { id: weekly.id }, body: { event: 'started' as const } }
    await app().call(reportLiveSession, started, other.token)
    const body = { title: 'Mine' }
    for (const refused of [
      await app().refusal(updateLiveClass, { params: { id: weekly.id }, body }, other.token),
      await app().refusal(
        updateLiveDate,
        { params: await weekly.paramsOf(0), body: { scope: 'one', ...body } },
        other.token,
      ),
    ])
      expect(refused.status).toBe(403)
  })

  test('gives it a title, a text and seats of its own until they are those of the class again', async () => {
    await weekly.edit(1, 'one', {
      title: 'Slow evening',
      description: 'Only stretches',
      capacity: 5,
    })
    expect((await weekly.seen()).dates.map(({ title, capacity }) => [title, capacity])).toEqual([
      ['Evening reformer', 20],
      ['Slow evening', 5],
      ['Evening reformer', 20],
      ['Evening reformer', 20],
    ])
    expect((await weekly.dates())[1]?.own).toEqual(['title', 'description', 'capacity'])
    await weekly.edit(1, 'one', { title: 'Evening reformer', capacity: 20 })
    expect((await weekly.dates())[1]?.own).toEqual(['description'])
  })

  test('leaves nobody without the seat that they have', async () => {
    await weekly.register(1)
    await weekly.register(1, await createPerson(app(), { nextBillingAt: null }))
    const params = await weekly.paramsOf(1)
    const body = { scope: 'one' as const, capacity: 1 }
    expect(
      (await app().refusal(updateLiveDate, { params, body }, weekly.coach.token)).body.fields,
    ).toEqual({
      capacity: '2 seats are taken already',
    })
  })

  test('is refused of a time that has passed, a date that was called off, and an older version', async () => {
    const refused = async (body: object) =>
      app().refusal(
        updateLiveDate,
        { params: await weekly.paramsOf(1), body: { scope: 'one', ...body } },
        weekly.coach.token,
      )
    expect((await refused({ publish_date: '2026-05-09' })).body.fields).toEqual({
      publish_date: 'Publish date and time must be in the future',
    })
    expect((await refused({ title: 'Late', version: 0 })).status).toBe(409)
    await weekly.skip(1)
    expect((await refused({ title: 'Late' })).body.message).toBe(
      'This date was called off. Restore it first.',
    )
  })
})

describe('a change of a date and all that follow', () => {
  test('moves those and the dates to come; earlier ones stay @full', async () => {
    await weekly.register(0)
    await weekly.register(2)
    await weekly.edit(2, 'following', { publish_date: '2026-05-26', publish_time: '07:30:00' })
    expect(await weekly.days()).toEqual([
      '05-10T14:00',
      '05-17T14:00',
      '05-26T07:30',
      '06-02T07:30',
    ])
    expect(await weekly.mails()).toEqual(['New time: Evening reformer'])
    app().advance((120 + 75) * 60)
    await closeEndedClasses(app().services)
    expect(await weekly.days()).toEqual([
      '05-17T14:00',
      '05-26T07:30',
      '06-02T07:30',
      '06-09T07:30',
    ])
  })

  test('makes the time of one date that of the class, and takes it back', async () => {
    const late = { publish_date: '2026-05-17', publish_time: '20:00:00' }
    await weekly.edit(1, 'one', late)
    await weekly.edit(1, 'following', late)
    expect(await weekly.days()).toEqual([
      '05-10T14:00',
      '05-17T20:00',
      '05-24T20:00',
      '05-31T20:00',
    ])
    await weekly.edit(2, 'one', { publish_date: '2026-05-25', publish_time: '09:00:00' })
    await weekly.edit(2, 'following', { publish_date: '2026-05-24', publish_time: '20:00:00' })
    expect((await weekly.days())[2]).toBe('05-24T20:00')
  })

  test('gives those what the class has from then on', async () => {
    await weekly.edit(1, 'one', { title: 'Special' })
    await weekly.edit(2, 'following', { title: 'Morning reformer', capacity: 4 })
    expect((await weekly.seen()).dates.map(({ title, capacity }) => [title, capacity])).toEqual([
      ['Evening reformer', 20],
      ['Special', 20],
      ['Morning reformer', 4],
      ['Morning reformer', 4],
    ])
    expect((await weekly.managed()).series).toMatchObject({
      title: 'Morning reformer',
      capacity: 4,
    })
  })

  test('takes no seat of a date that is taken, and gives those that it gets to who waits', async () => {
    const other = await createPerson(app(), { nextBillingAt: null })
    await weekly.edit(0, 'following', { capacity: 1 })
    await weekly.edit(2, 'one', { capacity: 3 })
    for (const who of [weekly.member, other]) await weekly.register(2, who)
    const fewer = { scope: 'following', capacity: 1 } as const
    const request = { params: await weekly.paramsOf(2), body: fewer }
    expect((await app().refusal(updateLiveDate, request, weekly.coach.token)).status).toBe(422)
    await weekly.edit(0, 'following', { capacity: 20 })
    await weekly.edit(1, 'one', { capacity: 1 })
    await weekly.register(1)
    const body = { live_class_id: weekly.id, occurrence_id: (await weekly.paramsOf(1)).id }
    await app().call(waitForLiveClass, { body }, other.token)
    await weekly.edit(1, 'following', { capacity: 20 })
    const { dates } = await app().call(getLiveClass, { params: { id: weekly.id } }, other.token)
    expect(dates[1]?.waiting).toMatchObject({ has_offer: true })
  })

  test('is refused before the date that comes first', async () => {
    const params = await weekly.paramsOf(2)
    const body = { scope: 'following' as const, publish_date: '2026-05-12' }
    expect(
      (await app().refusal(updateLiveDate, { params, body }, weekly.coach.token)).body.fields,
    ).toEqual({
      publish_date: 'The date before this one is later',
    })
  })
})

describe('a change of the class', () => {
  const change = (body: RequestOf<typeof updateLiveClass>['body']) =>
    app().call(updateLiveClass, { params: { id: weekly.id }, body }, weekly.coach.token)

  test('moves all dates, each with its registrations, but those with a time of their own', async () => {
    await weekly.register(2)
    await weekly.edit(1, 'one', { publish_time: '20:00:00' })
    await change({ publish_date: '2026-05-11', publish_time: '15:00:00' })
    expect(await weekly.days()).toEqual([
      '05-11T15:00',
      '05-17T20:00',
      '05-25T15:00',
      '06-01T15:00',
    ])
    expect((await weekly.dates())[2]?.rsvp_count).toBe(1)
    expect(await weekly.mails()).toEqual(['New time: Evening reformer'])
  })

  test('by a caller who sends the next date back as it was read changes no date', async () => {
    await weekly.edit(0, 'one', { publish_date: '2026-05-11', publish_time: '09:00:00' })
    const { publish_date, publish_time, timezone } = await weekly.managed()
    await change({
      publish_date: publish_date ?? '',
      publish_time: publish_time ?? '',
      timezone: timezone ?? '',
      capacity: 30,
    })
    expect(await weekly.days()).toEqual([
      '05-11T09:00',
      '05-17T14:00',
      '05-24T14:00',
      '05-31T14:00',
    ])
  })

  test('leaves what dates have of their own, and reaches the others', async () => {
    await weekly.edit(1, 'one', { title: 'Special' })
    await change({ title: 'Morning reformer' })
    expect((await weekly.seen()).dates.map(({ title }) => title)).toEqual([
      'Morning reformer',
      'Special',
      'Morning reformer',
      'Morning reformer',
    ])
  })

  test('ends the broadcast of no date that has more members than seats of its own', async () => {
    await change({ broadcast_session: true })
    await weekly.edit(1, 'one', { capacity: 1 })
    await weekly.register(1)
    await weekly.register(1, await createPerson(app(), { nextBillingAt: null }))
    const withoutBroadcast = { params: { id: weekly.id }, body: { broadcast_session: false } }
    const refused = await app().refusal(updateLiveClass, withoutBroadcast, weekly.coach.token)
    expect(refused.status).toBe(409)
    await weekly.edit(1, 'one', { capacity: 2 })
    await change({ broadcast_session: false })
    expect((await weekly.managed()).broadcast_session).toBe(false)
  })

  test('with fewer seats than one of its dates has taken is refused', async () => {
    await weekly.register(3)
    await weekly.register(3, await createPerson(app(), { nextBillingAt: null }))
    const refused = await app().refusal(
      updateLiveClass,
      { params: { id: weekly.id }, body: { capacity: 1 } },
      weekly.coach.token,
    )
    expect(refused.body.fields).toEqual({ capacity: '2 seats are taken already' })
  })
})
