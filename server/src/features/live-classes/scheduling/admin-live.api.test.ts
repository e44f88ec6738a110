import {
  createLiveClass,
  getAdminLiveClass,
  getLiveHostToken,
  removeLiveClass,
  reportLiveSession,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import { registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import type { RequestOf } from '@carriage/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { liveDetails, momentIn, scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'

const app = useApp()
let admin: Person
let coach: Person
let other: Person
let member: Person

beforeAll(async () => {
  const staff = { nextBillingAt: null }
  admin = await createPerson(app(), { ...staff, roles: ['user', 'admin'] })
  coach = await createPerson(app(), { ...staff, roles: ['user', 'coach'], firstName: 'Ines' })
  other = await createPerson(app(), { ...staff, roles: ['user', 'coach'] })
  member = await createPerson(app(), { nextBillingAt: null })
})

type Update = RequestOf<typeof updateLiveClass>['body']
const details = { ...liveDetails, categories: ['core' as const] }
const create = async (by = coach, values: object = {}) =>
  (
    await app().call(
      createLiveClass,
      { body: { ...details, instructor: coach.id, ...values } },
      by.token,
    )
  ).live_class
const read = async (id: string, by = coach) =>
  (await app().call(getAdminLiveClass, { params: { id } }, by.token)).live_class
const update = async (id: string, body: Update, by = coach) =>
  (await app().call(updateLiveClass, { params: { id }, body }, by.token)).live_class
const refuseUpdate = (id: string, body: object, by = coach) =>
  app().refusal(updateLiveClass, { params: { id }, body }, by.token)
const session = (id: string, event: 'started' | 'stopped', by = coach) =>
  app().call(reportLiveSession, { params: { id }, body: { event } }, by.token)
const register = (id: string, who = member) =>
  app().call(registerForLiveClass, { body: { live_class_id: id } }, who.token)

describe('creating', () => {
  test('creates a draft without a schedule', async () => {
    const live = await create(coach, { tags: ['Slow'] })
    expect(live).toMatchObject({
      ...details,
      tags: ['Slow'],
      status: 'draft',
      phase: 'draft',
      publish_date: null,
      publish_time: null,
      timezone: null,
      starts_at: null,
      recurring_schedule: false,
      send_remainder: true,
      record_session: false,
      rsvp: [],
    })
    expect(live.instructor).toEqual({
      _id: coach.id,
      first_name: 'Ines',
      last_name: 'Stern',
      image: null,
      email: coach.email,
    })
  })

  test.each([
    ['a coach names somebody else', () => [coach, other.id] as const],
    ['an admin names a member', () => [admin, member.id] as const],
    ['an admin names nobody that exists', () => [admin, uuidv7()] as const],
  ])('is refused where %s as the instructor', async (_, who) => {
    const [by, instructor] = who()
    const { status, body } = await app().refusal(
      createLiveClass,
      { body: { ...details, instructor } },
      by.token,
    )
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty('instructor')
  })

  test('is for staff, and reports an error for each invalid field', async () => {
    const request = { body: { ...details, instructor: coach.id } }
    expect((await app().refusal(createLiveClass, request, member.token)).status).toBe(403)
    const { body } = await app().refusal(createLiveClass, { body: {} }, admin.token)
    expect(body.fields).toEqual({
      instructor: 'Instructor is required',
      title: 'Title is required',
      description: 'Description is required',
      difficulty_level: 'You must select a difficulty level',
      categories: 'You must select a category',
      duration: 'Duration must be at least 15 minutes',
    })
  })
})

describe('the schedule', () => {
  test('is stored as entered, with the instant it stands for', async () => {
    const { _id } = await create()
    const live = await update(_id, {
      publish_date: '2026-06-01',
      publish_time: '18:30',
      timezone: 'Europe/Berlin',
      capacity: 12,
      recurring_schedule: true,
      status: 'scheduled',
    })
    expect(live).toMatchObject({
      publish_date: '2026-06-01',
      publish_time: '18:30:00',
      timezone: 'Europe/Berlin',
      starts_at: Date.UTC(2026, 5, 1, 16, 30) / 1000,
      capacity: 12,
      recurring_schedule: true,
      status: 'scheduled',
      phase: 'upcoming',
    })
  })

  test.each([
    [{ publish_date: '2026-05-01' }, 'publish_date', 'Publish date and time must be in the future'],
    [
      { publish_date: '2027-03-28', publish_time: '02:30:00', timezone: 'Europe/Berlin' },
      'publish_time',
      'Invalid publish date or time format',
    ],
    [{ publish_date: 'soon' }, 'publish_date', 'Publish date must be a valid date'],
    [{ timezone: 'Mars' }, 'timezone', 'Timezone is required'],
    [{ capacity: 0 }, 'capacity', 'Capacity must be a positive number'],
  ])('refuses %j', async (body, field, message) => {
    const { _id } = await scheduleLive(app(), coach, 60)
    const answer = await refuseUpdate(_id, body)
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }])
  })

  test('is required for every status except draft', async () => {
    const { _id } = await create()
    const answer = await refuseUpdate(_id, { status: 'published' })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['status']])
  })

  test('cannot have fewer seats than registrations @full', async () => {
    const { _id } = await scheduleLive(app(), coach, 60)
    await register(_id)
    await register(_id, await createPerson(app()))
    const answer = await refuseUpdate(_id, { capacity: 1 })
    expect(answer.body.fields).toEqual({ capacity: '2 seats are taken already' })
    expect((await update(_id, { capacity: 2 })).capacity).toBe(2)
  })

  test('can have fewer while the class is broadcast, and needs that then', async () => {
    const { _id } = await scheduleLive(app(), coach, 60, { capacity: 1, broadcast_session: true })
    await register(_id)
    await register(_id, await createPerson(app()))
    const { status, body } = await refuseUpdate(_id, { broadcast_session: false })
    expect([status, body.error]).toEqual([
      409,
      '2 members are registered already, more than there are seats.',
    ])
    expect((await update(_id, { title: 'Another' })).broadcast_session).toBe(true)
  })

  test('cannot be changed while the class is streaming', async () => {
    const { _id } = await scheduleLive(app(), coach, 60)
    await session(_id, 'started')
    expect((await refuseUpdate(_id, momentIn(app(), 120))).status).toBe(409)
    await session(_id, 'stopped')
    await update(_id, momentIn(app(), 120))
  })

  test('of a class that is over creates a new occurrence without registrations @full', async () => {
    const { _id } = await scheduleLive(app(), coach, 60)
    await register(_id)
    app().advance(3600)
    await session(_id, 'started')
    await session(_id, 'stopped')
    expect((await read(_id)).phase).toBe('ended')
    const live = await update(_id, momentIn(app(), 60))
    expect(live).toMatchObject({ phase: 'upcoming', rsvp: [] })
  })
})

describe('an update', () => {
  test('changes only the given fields @full', async () => {
    const { _id, ...before } = await scheduleLive(app(), coach, 60)
    const live = await update(_id, { send_remainder: false, record_session: true })
    const unchanged = { ...before, server_time: live.server_time, version: live.version }
    expect(live).toEqual({ ...unchanged, _id, send_remainder: false, record_session: true })
    const renamed = await update(_id, { title: 'Morning reformer' })
    expect(renamed).toMatchObject({
      title: 'Morning reformer',
      publish_time: before.publish_time,
      record_session: true,
    })
  })

  test('with an outdated version is refused', async () => {
    const { _id, version } = await create()
    await update(_id, { title: 'First', version })
    expect((await refuseUpdate(_id, { title: 'Second', version })).status).toBe(409)
    expect((await read(_id)).title).toBe('First')
  })

  test('by an admin may change the instructor, who is then evicted', async () => {
    const { _id } = await create()
    await update(_id, { instructor: other.id }, admin)
    await app().engine.hasEnded(_id, coach.id)
    expect((await refuseUpdate(_id, { title: 'Mine' })).status).toBe(403)
    expect((await read(_id, other)).instructor?._id).toBe(other.id)
  })
})

describe('a class of somebody else', () => {
  test.each([
    ['read', (id: string) => app().refusal(getAdminLiveClass, { params: { id } }, other.token)],
    ['updated', (id: string) => refuseUpdate(id, { title: 'Mine' }, other)],
    ['removed', (id: string) => app().refusal(removeLiveClass, { params: { id } }, other.token)],
    ['hosted', (id: string) => app().refusal(getLiveHostToken, { params: { id } }, other.token)],
    [
      'started',
      (id: string) =>
        app().refusal(
          reportLiveSession,
          { params: { id }, body: { event: 'started' } },
          other.token,
        ),
    ],
  ])('cannot be %s by a coach', async (_, attempt) => {
    const { _id } = await scheduleLive(app(), coach, 60)
    expect((await attempt(_id)).status).toBe(403)
    expect((await attempt(uuidv7())).status).toBe(404)
    expect((await read(_id, admin)).phase).toBe('upcoming')
  })
})

describe('hosting', () => {
  const token = (id: string, by = coach) =>
    app().call(getLiveHostToken, { params: { id } }, by.token)

  test('is possible long before the class, for its instructor and for admins', async () => {
    const live = await scheduleLive(app(), coach, 600)
    expect(await token(live._id)).toMatchObject({
      rtc_token: `host ${live._id}`,
      rtc_url: 'http://studio.test/whip',
      channel: live._id,
      uid: coach.id,
      expires_at: (live.starts_at ?? 0) + 75 * 60,
    })
    expect((await token(live._id, admin)).uid).toBe(admin.id)
  })

  test('requires a schedule and is refused after the class', async () => {
    const draft = await create()
    const host = (id: string) => app().refusal(getLiveHostToken, { params: { id } }, coach.token)
    expect((await host(draft._id)).status).toBe(409)
    const { _id } = await scheduleLive(app(), coach, 60)
    app().advance((60 + 75) * 60 + 1)
    expect([(await host(_id)).status, (await host(_id)).body.error]).toEqual([
      409,
      'This class has ended.',
    ])
  })

  test('starts and stops the stream; repeating either is allowed', async () => {
    const { _id } = await scheduleLive(app(), coach, 60)
    app().advance(3600)
    await session(_id, 'started')
    app().advance(10)
    const { live_class: live } = await session(_id, 'started')
    expect(live).toMatchObject({ phase: 'live', stream_started_at: live.starts_at })
    await session(_id, 'stopped')
    app().advance(10)
    const { live_class: over } = await session(_id, 'stopped')
    expect(over).toMatchObject({ phase: 'ended', stream_stopped_at: (live.starts_at ?? 0) + 10 })
    const again = { params: { id: _id }, body: { event: 'started' } }
    expect((await app().refusal(reportLiveSession, again, coach.token)).status).toBe(409)
  })

  test('before the class is a rehearsal: stopping it ends the stream and the class stays upcoming', async () => {
    const { _id } = await scheduleLive(app(), coach, 60)
    expect((await session(_id, 'started')).live_class.phase).toBe('live')
    expect((await session(_id, 'stopped')).live_class.phase).toBe('upcoming')
    await app().engine.hasEnded(_id)
  })

  test('without a heartbeat for a minute, the stream counts as stopped', async () => {
    const { _id } = await scheduleLive(app(), coach, 1)
    app().advance(60)
    await session(_id, 'started')
    app().advance(60)
    expect((await read(_id)).phase).toBe('live')
    app().advance(1)
    expect((await read(_id)).phase).toBe('late')
    expect((await session(_id, 'started')).live_class.phase).toBe('live')
  })

  test('a draft cannot be started', async () => {
    const { _id } = await scheduleLive(app(), coach, 60, { status: 'draft' })
    const request = { params: { id: _id }, body: { event: 'started' } }
    expect((await app().refusal(reportLiveSession, request, coach.token)).status).toBe(409)
  })
})
