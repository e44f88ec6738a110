import {
  getAdminLiveClass,
  getLiveHostToken,
  reportLiveSession,
  removeLiveClass,
  tellLiveSetup,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveClass,
  getLiveViewerToken,
  registerForLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { getStatus } from '@carriage/contract/system/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test, describe } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { anotherServer, enterPresence, soon } from '../../../../test/live/presence-page.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { createPresence, type Presence } from '../index.ts'
import { eq } from 'drizzle-orm'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addSeconds, epoch } from '../../../platform/time.ts'
import { liveRsvps } from '../live-classes-schema.ts'
import { deletePresence, insertPresence, touchPresence } from './presence-queries.ts'
import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'

const app = useApp()

describe('streams', () => {
  let coach: Person
  let mia: Person
  let id: string

  /** A server beside that of the app. */
  let here: Presence

  beforeAll(async () => {
    coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    mia = await createPerson(app(), { nextBillingAt: null })
    here = createPresence(app().services, soon)
  })
  afterAll(() => here.stop())
  beforeEach(async () => {
    id = (await scheduleLive(app(), coach, 4))._id
    await app().call(registerForLiveClass, { body: { live_class_id: id } }, mia.token)
  })

  const arrive = (token: string) => enterPresence(here, token)
  const hostArrives = async () =>
    arrive((await app().call(getLiveHostToken, { params: { id } }, coach.token)).rtm_token)
  const viewerArrives = async () =>
    arrive((await app().call(getLiveViewerToken, { params: { id } }, mia.token)).rtm_token)

  /** Longer than a stream is believed in without a word. */
  const SILENT_SECONDS = 61

  const read = async () =>
    (await app().call(getAdminLiveClass, { params: { id } }, coach.token)).live_class
  const phase = async () => (await read()).phase

  /** Time passes; another instance may still have been writing what it had heard before. */
  async function expectSilenced(): Promise<void> {
    for (let times = 0; times < 3; times++) {
      app().advance(SILENT_SECONDS)
      await here.beat()
      if ((await phase()) !== 'live') return
    }
    throw new Error('The stream goes on')
  }

  test('a stream does not go on because its host has the page open, when the server that had the picture is gone @full', async () => {
    const host = await hostArrives()
    const body = { event: 'started' as const }
    await app().call(reportLiveSession, { params: { id }, body }, coach.token)
    expect(await phase()).toBe('live')
    await expectSilenced()
    host.emit('close')
  })

  test('a stream is interrupted as soon as the engine has lost its host, and goes on with them @full', async () => {
    const page = await viewerArrives()
    const changes = () => page.heard.filter(({ type }) => type === 'changed').length
    app().engine.report({ type: 'host-joined', channel: id })
    await page.until(() => changes() === 1)
    const { stream_started_at: began } = await read()
    for (let times = 0; times < 6; times++) {
      app().advance(50)
      await here.beat()
    }
    app().engine.report({ type: 'host-left', channel: id })
    await page.until(() => changes() === 2)
    expect(await read()).toMatchObject({ phase: 'late', took_place: true, stream_started_at: null })
    app().engine.report({ type: 'host-joined', channel: id })
    await page.until(() => changes() === 3)
    expect(await read()).toMatchObject({ phase: 'live', stream_started_at: began })
    page.emit('close')
  })

  test('a broadcast that fails says so to its pages and to the status, until it is whole again', async () => {
    const page = await viewerArrives()
    const changes = () => page.heard.filter(({ type }) => type === 'changed').length
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    const status = async () => {
      // The figures are read every ten seconds at most.
      app().advance(11)
      return (await app().call(getStatus, {}, admin.token)).status
    }
    app().engine.report({ type: 'host-joined', channel: id })
    await page.until(() => changes() === 1)
    app().engine.report({ type: 'broadcast', channel: id, state: 'interrupted' })
    await page.until(() => changes() === 2)
    expect((await read()).broadcast_state).toBe('interrupted')
    const { live_class: seen } = await app().call(getLiveClass, { params: { id } }, mia.token)
    expect(seen.broadcast_state).toBe('interrupted')
    expect((await status()).attention).toContain('live')
    app().engine.report({ type: 'broadcast', channel: id, state: 'reduced' })
    await page.until(() => changes() === 3)
    expect((await read()).broadcast_state).toBe('reduced')
    expect((await status()).attention).toContain('live')
    app().engine.report({ type: 'host-left', channel: id })
    await page.until(() => changes() === 4)
    app().engine.report({ type: 'host-joined', channel: id })
    await page.until(() => changes() === 5)
    expect((await read()).broadcast_state).toBe('whole')
    expect((await status()).attention).not.toContain('live')
    page.emit('close')
  })

  test('a weak line of the host is said to both ends, until it is good again or the host is gone @full', async () => {
    const page = await viewerArrives()
    const changes = () => page.heard.filter(({ type }) => type === 'changed').length
    const line = (isWeak: boolean) => app().engine.report({ type: 'line', channel: id, isWeak })
    app().engine.report({ type: 'host-joined', channel: id })
    await page.until(() => changes() === 1)
    expect((await read()).host_line_is_weak).toBe(false)
    line(true)
    await page.until(() => changes() === 2)
    expect((await read()).host_line_is_weak).toBe(true)
    const { live_class: seen } = await app().call(getLiveClass, { params: { id } }, mia.token)
    expect(seen.host_line_is_weak).toBe(true)
    line(false)
    await page.until(() => changes() === 3)
    expect((await read()).host_line_is_weak).toBe(false)
    line(true)
    await page.until(() => changes() === 4)
    app().engine.report({ type: 'host-left', channel: id })
    await page.until(() => changes() === 5)
    app().engine.report({ type: 'host-joined', channel: id })
    await page.until(() => changes() === 6)
    expect((await read()).host_line_is_weak).toBe(false)
    page.emit('close')
  })

  test('a stream starts when the engine has the host’s picture, whatever program sends it', async () => {
    const page = await viewerArrives()
    app().engine.report({ type: 'host-joined', channel: id })
    await page.until(() => page.heard.some(({ type }) => type === 'changed'))
    expect(await phase()).toBe('live')
    app().advance(50)
    await here.beat()
    app().advance(50)
    expect(await phase()).toBe('live')
  })
})

test('the time at which a member left is not put back by a connection that was silent before', async () => {
  const { db } = app().services
  const coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  const { id: userId, token } = await createPerson(app(), { nextBillingAt: null })
  const { _id: liveClassId } = await scheduleLive(app(), coach, 4)
  await app().call(registerForLiveClass, { body: { live_class_id: liveClassId } }, token)
  const joinedAt = app().clock.now
  const [silent, lasting] = [uuidv7(), uuidv7()]
  for (const connectionId of [silent, lasting])
    await insertPresence(db, { connectionId, liveClassId, userId, role: 'viewer', joinedAt })
  const left = addSeconds(joinedAt, 600)
  await touchPresence(db, [lasting], left)
  for (const connectionId of [lasting, silent]) await deletePresence(db, [connectionId])
  const rows = await db.select().from(liveRsvps).where(eq(liveRsvps.userId, userId))
  expect(rows).toMatchObject([{ leftAt: left }])
})

describe('live setups', () => {
  let coach: Person
  let other: Person
  let mia: Person
  let id: string

  /** Two servers on one database. */
  let here: Presence
  let there: Presence

  beforeAll(async () => {
    coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    other = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
    mia = await createPerson(app(), { firstName: 'Mia', nextBillingAt: null })
    here = anotherServer(app())
    there = anotherServer(app())
  })
  afterAll(() => Promise.all([here.stop(), there.stop()]))
  beforeEach(async () => {
    id = (await scheduleLive(app(), coach, 4))._id
    await app().call(registerForLiveClass, { body: { live_class_id: id } }, mia.token)
  })

  const red = { ...NO_CHANGE, springs: [{ spring: 'red', count: 2 }], footbar: 'low' as const }
  const box = { ...NO_CHANGE, accessories: ['long-box' as const] }
  const tell = (setup: object, who = coach) =>
    app().call(tellLiveSetup, { params: { id }, body: { ...NO_CHANGE, ...setup } }, who.token)
  const enter = async (presence: Presence) => {
    const { rtm_token } = await app().call(getLiveViewerToken, { params: { id } }, mia.token)
    return enterPresence(presence, rtm_token)
  }

  test('what the host tells reaches everybody on every server, and whoever comes later', async () => {
    await app().call(getLiveHostToken, { params: { id } }, coach.token)
    const page = await enter(there)
    await tell(red)
    await page.until(() => page.heard.some((one) => one.type === 'setup'))
    expect(page.heard.at(-1)).toEqual({
      type: 'setup',
      setup: red,
      told_at: epoch(app().clock.now),
    })
    expect(await tell(box)).toEqual({ setup: { ...red, accessories: ['long-box'] } })
    await page.until(() => page.heard.filter((one) => one.type === 'setup').length === 2)
    expect(page.heard.at(-1)).toEqual({
      type: 'setup',
      setup: { ...red, accessories: ['long-box'] },
      told_at: expect.any(Number),
    })
    const later = await enter(here)
    await later.until(() => later.heard.some((one) => one.type === 'setup'))
    expect(later.heard.at(-1)).toEqual({
      type: 'setup',
      setup: { ...red, accessories: ['long-box'] },
      told_at: expect.any(Number),
    })
  })

  test.each([
    ['says nothing', {}, 422],
    [
      'names a spring that the reformer does not have',
      { springs: [{ spring: 'pink', count: 1 }] },
      422,
    ],
  ])('a set-up that %s is refused', async (_, setup, status) => {
    const body = { ...NO_CHANGE, ...setup }
    const refusal = await app().refusal(tellLiveSetup, { params: { id }, body }, coach.token)
    expect(refusal.status).toBe(status)
  })

  test('only whoever hosts the class tells, and nobody after it was removed', async () => {
    const ask = (who: Person) =>
      app().refusal(tellLiveSetup, { params: { id }, body: red }, who.token)
    expect((await ask(mia)).status).toBe(403)
    expect((await ask(other)).status).toBe(403)
    await app().call(removeLiveClass, { params: { id } }, coach.token)
    expect((await ask(coach)).status).toBe(404)
  })
})
