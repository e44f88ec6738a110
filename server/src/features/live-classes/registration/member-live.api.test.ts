import {
  getAdminLiveClass,
  reportLiveSession,
  updateLiveClass,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  getLiveViewerToken,
  listLiveClasses,
  registerForLiveClass,
  unregisterFromLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import { getConfig } from '@carriage/contract/system/endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { epoch } from '../../../platform/time.ts'
import { videos } from '../../videos/tables.ts'
import { liveOccurrences } from '../tables.ts'

const app = useApp({ env: { LIVE_APP_ID: 'my-studio' } })
let coach: Person
let mia: Person
let id: string

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  mia = await createPerson(app(), { firstName: 'Mia', nextBillingAt: null })
})
beforeEach(async () => {
  id = (await scheduleLive(app(), coach, 60))._id
})

const register = (who = mia, live = id) =>
  app().call(registerForLiveClass, { body: { live_class_id: live } }, who.token)
const enter = (who = mia) => app().call(getLiveViewerToken, { params: { id } }, who.token)
const refused = async (who = mia) => {
  const { status, body } = await app().refusal(getLiveViewerToken, { params: { id } }, who.token)
  return [status, body.error]
}
const notRegistered = async (who = mia, live = id) => {
  const request = { body: { live_class_id: live } }
  const { status, body } = await app().refusal(registerForLiveClass, request, who.token)
  return [status, body.error]
}
const details = async (who = mia) =>
  (await app().call(getLiveClass, { params: { id } }, who.token)).live_class
const staffView = async () =>
  (await app().call(getAdminLiveClass, { params: { id } }, coach.token)).live_class
const minutes = (count: number) => app().advance(count * 60)
const stop = () =>
  app().call(reportLiveSession, { params: { id }, body: { event: 'stopped' } }, coach.token)
const start = () =>
  app().call(reportLiveSession, { params: { id }, body: { event: 'started' } }, coach.token)

describe('registering', () => {
  test('adds a member once to the list that staff see; members see only the number', async () => {
    await register()
    const { live_class: live } = await register()
    expect(live).toMatchObject({ is_registered: true, rsvp_count: 1, phase: 'upcoming' })
    expect(live).not.toHaveProperty('rsvp')
    expect(live.instructor).not.toHaveProperty('email')
    expect((await staffView()).rsvp).toEqual([
      { _id: mia.id, first_name: 'Mia', last_name: 'Stern', image: null, email: mia.email },
    ])
    const other = await createPerson(app())
    expect(await details(other)).toMatchObject({ is_registered: false, rsvp_count: 1 })
  })

  test('gives the last seat to one of two members who register at once @full', async () => {
    const { _id } = await scheduleLive(app(), coach, 60, { capacity: 1 })
    const other = await createPerson(app())
    const both = await Promise.allSettled([register(mia, _id), register(other, _id)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await createPerson(app())
    expect(await notRegistered(late, _id)).toEqual([409, 'This class is full.'])
  })

  test('is possible until the start', async () => {
    minutes(60)
    await register()
    app().advance(1)
    const other = await createPerson(app())
    expect(await notRegistered(other)).toEqual([409, 'This class has already started.'])
  })

  test('is for members with access, but not for the instructor', async () => {
    const noDevice = await createPerson(app(), { deviceActivatedAt: null })
    expect((await notRegistered(noDevice))[0]).toBe(403)
    expect(await notRegistered(coach)).toEqual([
      409,
      'You can’t register for a class that you teach.',
    ])
  })

  test('frees the seat and evicts the viewer when it is cancelled', async () => {
    await register()
    minutes(57)
    await enter()
    const body = { live_class_id: id }
    const { live_class: live } = await app().call(unregisterFromLiveClass, { body }, mia.token)
    expect(live).toMatchObject({ is_registered: false, rsvp_count: 0, was_admitted: false })
    await app().engine.hasEnded(id, mia.id)
    expect(await refused()).toEqual([403, 'You must register for this class before joining.'])
    await app().call(unregisterFromLiveClass, { body }, mia.token)
  })

  test('stays as it was once the class is over', async () => {
    await register()
    minutes(56)
    await enter()
    minutes(5)
    await start()
    await stop()
    const request = { body: { live_class_id: id } }
    expect((await app().refusal(unregisterFromLiveClass, request, mia.token)).status).toBe(409)
    expect(await details()).toMatchObject({ is_registered: true, was_admitted: true })
  })

  test('of a deleted member frees the seat', async () => {
    const gone = await createPerson(app())
    await register(gone)
    await app().call(deleteAccount, { body: { password: PASSWORD } }, gone.token)
    expect((await details()).rsvp_count).toBe(0)
    expect((await staffView()).rsvp).toEqual([])
  })
})

describe('a draft', () => {
  test('cannot be seen, registered for or entered by members', async () => {
    await app().call(updateLiveClass, { params: { id }, body: { status: 'draft' } }, coach.token)
    expect((await app().refusal(getLiveClass, { params: { id } }, mia.token)).status).toBe(404)
    expect(await notRegistered()).toEqual([404, 'Live class not found'])
    expect(await refused()).toEqual([404, 'Live class not found'])
    const { live_class: all } = await app().call(listLiveClasses, { query: {} }, mia.token)
    expect(all.map(({ _id }) => _id)).not.toContain(id)
  })
})

describe('entering', () => {
  test('is refused without a registration', async () => {
    minutes(57)
    expect(await refused()).toEqual([403, 'You must register for this class before joining.'])
  })

  test('opens five minutes before the start and closes at the start', async () => {
    await register()
    app().advance(55 * 60 - 1)
    const early = 'You can join this class from 5 minutes before it starts.'
    expect(await refused()).toEqual([409, early])
    expect((await details()).can_join).toBe(false)
    app().advance(1)
    expect((await details()).can_join).toBe(true)
    minutes(5)
    app().advance(1)
    expect(await refused()).toEqual([409, 'This class has already started.'])
  })

  test('returns tokens for media and presence that are valid until the class is over', async () => {
    await register()
    minutes(58)
    const live = await details()
    const answer = await enter()
    const over = (live.starts_at ?? 0) + (45 + 30) * 60
    expect(answer).toMatchObject({
      rtc_token: `viewer ${id}`,
      rtc_url: 'http://studio.test/whep',
      app_id: (await app().call(getConfig, {})).app_id,
      channel: id,
      uid: mia.id,
      expires_at: over,
    })
    expect(answer.app_id).toBe('my-studio')
    expect(answer.rtm_token.length).toBeGreaterThan(40)
    expect(app().engine.grants.at(-1)).toEqual({
      channel: id,
      userId: mia.id,
      role: 'viewer',
      expiresAt: new Date(over * 1000),
      records: false,
      broadcasts: false,
    })
  })

  test('again is possible until the host stops the class', async () => {
    await register()
    minutes(58)
    await enter()
    minutes(20)
    await start()
    expect(await details()).toMatchObject({ phase: 'live', was_admitted: true, can_join: true })
    await enter()
    await stop()
    await app().engine.hasEnded(id)
    expect(await details()).toMatchObject({ phase: 'ended', can_join: false })
    expect(await refused()).toEqual([409, 'This class has ended.'])
  })

  test('again is possible until half an hour past the planned end', async () => {
    await register()
    minutes(60)
    await enter()
    minutes(75)
    await enter()
    app().advance(1)
    expect(await refused()).toEqual([409, 'This class has ended.'])
  })

  test('needs access at that moment, not only when registering', async () => {
    const ends = new Date(app().clock.now.getTime() + 30 * 60_000)
    const trial = await createPerson(app(), { nextBillingAt: ends })
    await register(trial)
    minutes(57)
    const text = 'An active subscription is needed to join live classes.'
    expect(await refused(trial)).toEqual([403, text])
    expect(await details(trial)).toMatchObject({ may_watch: false, can_join: false })
  })

  test('has to be repeated when the class is rescheduled', async () => {
    await register()
    minutes(58)
    await enter()
    const at = new Date(app().clock.now.getTime() + 3 * 3600_000).toISOString()
    await app().call(
      updateLiveClass,
      {
        params: { id },
        body: { publish_date: at.slice(0, 10), publish_time: at.slice(11, 19) },
      },
      coach.token,
    )
    expect(await details()).toMatchObject({ is_registered: true, was_admitted: false })
    expect((await refused())[0]).toBe(409)
  })

  test('an unknown class is not found', async () => {
    const params = { id: uuidv7() }
    expect((await app().refusal(getLiveViewerToken, { params }, mia.token)).status).toBe(404)
    expect((await app().refusal(getLiveViewerToken, { params: { id } })).status).toBe(401)
  })
})

describe('the list', () => {
  test('has upcoming and running classes, next first', async () => {
    const soon = await scheduleLive(app(), coach, 5)
    const later = await scheduleLive(app(), coach, 600, { status: 'published' })
    const { live_class: all, meta } = await app().call(listLiveClasses, { query: {} }, mia.token)
    const order = all.map(({ _id }) => _id)
    const places = [soon._id, id, later._id].map((one) => order.indexOf(one))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(meta.total).toBe(all.length)
    minutes(5 + 45 + 30)
    app().advance(1)
    const rest = await app().call(listLiveClasses, { query: {} }, mia.token)
    expect(rest.live_class.map(({ _id }) => _id)).not.toContain(soon._id)
    expect(rest.live_class.map(({ _id }) => _id)).toContain(id)
  })

  test('leaves out stopped classes, and can be limited to a period', async () => {
    minutes(60)
    await start()
    const from = epoch(app().clock.now)
    const during = (query: { from?: number; to?: number }) =>
      app()
        .call(listLiveClasses, { query }, mia.token)
        .then(({ live_class: all }) => all.map(({ _id }) => _id))
    expect(await during({ from, to: from + 1 })).toContain(id)
    expect(await during({ from: from + 1 })).not.toContain(id)
    expect(await during({ to: from })).not.toContain(id)
    await stop()
    expect(await during({ from, to: from + 1 })).not.toContain(id)
  })
})

test('the page of a class leads those who were there to its recording, once that is published @full', async () => {
  const [ben, eva] = [await createPerson(app()), await createPerson(app())]
  const recording = async (who: Person) =>
    (await app().call(getLiveClass, { params: { id } }, who.token)).recording
  await register()
  await register(ben)
  minutes(56)
  await enter()
  const video_id = await createVideo(app(), { status: 'draft' })
  const { db } = app().services
  await db
    .update(liveOccurrences)
    .set({ videoId: video_id })
    .where(eq(liveOccurrences.liveClassId, id))
  expect(await recording(mia)).toBeNull()
  await db.update(videos).set({ status: 'published' }).where(eq(videos.id, video_id))
  const starts_at = (await details()).starts_at
  expect(await recording(mia)).toEqual({ video_id, starts_at })
  // Ben was registered and did not come; Eva was neither.
  expect([await recording(ben), await recording(eva)]).toEqual([null, null])
})

describe('a class with one seat that is broadcast', () => {
  let ben: Person
  beforeAll(async () => {
    ben = await createPerson(app(), { firstName: 'Ben', nextBillingAt: null })
  })
  beforeEach(async () => {
    const plan = { capacity: 1, broadcast_session: true }
    id = (await scheduleLive(app(), coach, 60, plan))._id
    await register(mia)
  })

  test('takes more members than seats; who came later watches the broadcast', async () => {
    const { live_class: live } = await register(ben)
    expect(live).toMatchObject({ is_registered: true, rsvp_count: 2, broadcast_session: true })
    minutes(56)
    expect(await enter(mia)).toMatchObject({
      broadcast_url: 'http://studio.test/index.m3u8',
      watches_broadcast: false,
    })
    expect(await enter(ben)).toMatchObject({ watches_broadcast: true })
  })

  test('gives a seat to whoever watches once it is free', async () => {
    await register(ben)
    await app().call(unregisterFromLiveClass, { body: { live_class_id: id } }, mia.token)
    minutes(56)
    expect(await enter(ben)).toMatchObject({ watches_broadcast: false })
  })

  test('is full where the engine cannot broadcast', async () => {
    app().engine.broadcasts = false
    expect(await notRegistered(ben)).toEqual([409, 'This class is full.'])
    expect((await details(ben)).broadcast_session).toBe(false)
    app().engine.broadcasts = true
  })
})
