import { endOtherSessions, logout } from '@carriage/contract/accounts/endpoints'
import { randomUUID } from 'node:crypto'
import type { Role } from '@carriage/contract/accounts/schemas'
import { deleteAccount, removeUser } from '@carriage/contract/members/endpoints'
import {
  getLiveHostToken,
  removeLiveClass,
  reportLiveSession,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveViewerToken,
  registerForLiveClass,
  unregisterFromLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import {
  anotherServer,
  enterPresence,
  openPresence,
  type PresencePage,
} from '../../../../test/live/presence-page.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'
import { eq } from 'drizzle-orm'
import { addSeconds } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import type { Presence } from '../index.ts'

const app = useApp()
let coach: Person
let mia: Person
let ben: Person
let id: string
/** Two servers on one database. */
let here: Presence
let there: Presence

beforeAll(async () => {
  coach = await createPerson(app(), {
    roles: ['user', 'coach'],
    firstName: 'Ines',
    nextBillingAt: null,
  })
  mia = await createPerson(app(), { firstName: 'Mia', nextBillingAt: null })
  ben = await createPerson(app(), { firstName: 'Ben', nextBillingAt: null })
  here = anotherServer(app())
  there = anotherServer(app())
})
afterAll(() => Promise.all([here.stop(), there.stop()]))
beforeEach(async () => {
  id = (await scheduleLive(app(), coach, 4))._id
  for (const who of [mia, ben])
    await app().call(registerForLiveClass, { body: { live_class_id: id } }, who.token)
})

const viewerToken = async (who: Person) =>
  (await app().call(getLiveViewerToken, { params: { id } }, who.token)).rtm_token
/** The same claims but for the role, under the signature that there was. */
function asHost(token: string): string {
  const [body = '', signature = ''] = token.split('.')
  const claims = Buffer.from(body, 'base64url').toString().replace('viewer', 'host')
  return `${Buffer.from(claims).toString('base64url')}.${signature}`
}
const hostToken = async () =>
  (await app().call(getLiveHostToken, { params: { id } }, coach.token)).rtm_token

describe('who is there', () => {
  test('is known on every server, by id, role and first name @full', async () => {
    const host = await enterPresence(here, await hostToken())
    expect(host.people).toEqual(['Ines host'])
    const viewer = await enterPresence(there, await viewerToken(mia))
    expect(viewer.people).toEqual(['Ines host', 'Mia viewer'])
    await host.until(() => host.people.length === 2)
    // A server that has just begun to listen says besides that all may have changed.
    const lastRoster = () => host.heard.findLast(({ type }) => type === 'roster')
    expect(lastRoster()).toEqual({
      type: 'roster',
      changes: [{ type: 'join', user_id: mia.id, role: 'viewer', first_name: 'Mia' }],
      audience: 0,
    })
    viewer.emit('close')
    await host.until(() => host.people.length === 1)
    expect(lastRoster()).toEqual({
      type: 'roster',
      changes: [{ type: 'leave', user_id: mia.id, role: 'viewer' }],
      audience: 0,
    })
  })

  test('counts a person once, however many tabs they have @full', async () => {
    const host = await enterPresence(here, await hostToken())
    const [one, two] = [
      await enterPresence(here, await viewerToken(mia)),
      await enterPresence(there, await viewerToken(mia)),
    ]
    await host.until(() => host.people.length === 2)
    one.emit('close')
    const other = await enterPresence(here, await viewerToken(ben))
    await host.until(() => host.people.includes('Ben viewer'))
    expect(host.people).toContain('Mia viewer')
    two.emit('close')
    await host.until(() => !host.people.includes('Mia viewer'))
    other.emit('close')
  })

  test('leaves out whoever answers no more @full', async () => {
    const host = await enterPresence(here, await hostToken())
    const viewer = await enterPresence(there, await viewerToken(mia))
    await host.until(() => host.people.length === 2)
    viewer.silent = true
    await there.beat()
    await there.beat()
    expect(viewer.closed).toBe(1006)
    await host.until(() => host.people.length === 1)
  })

  test('leaves out whoever was on a server that went down without a word @full', async () => {
    const host = await enterPresence(here, await hostToken())
    const viewer = await enterPresence(there, await viewerToken(mia))
    await host.until(() => host.people.length === 2)
    app().advance(31)
    await here.beat()
    await host.until(() => host.people.length === 1)
    viewer.emit('close')
  })
})

describe('the door', () => {
  test.each([
    ['with what is no token', () => Promise.resolve('nonsense')],
    ['with a token that was changed', async () => asHost(await viewerToken(mia))],
  ])('stays shut %s', async (_, token) => {
    const page = openPresence(here, await token())
    await page.until(() => page.closed !== undefined)
    expect(page.closed).toBe(4001)
  })

  test('stays shut for whoever gave their place back, or when the class is over', async () => {
    const token = await viewerToken(mia)
    await app().call(unregisterFromLiveClass, { body: { live_class_id: id } }, mia.token)
    const page = openPresence(here, token)
    await page.until(() => page.closed !== undefined)
    expect(page.closed).toBe(4001)
    const late = await viewerToken(ben)
    app().advance(80 * 60)
    const other = openPresence(here, late)
    await other.until(() => other.closed !== undefined)
    expect(other.closed).toBe(4001)
  })
})

describe('a page hears', () => {
  test('that the stream starts, and that it has to leave @full', async () => {
    const host = await enterPresence(here, await hostToken())
    const viewer = await enterPresence(there, await viewerToken(mia))
    const stays = await enterPresence(there, await viewerToken(ben))
    const body = { event: 'started' as const }
    await app().call(reportLiveSession, { params: { id }, body }, coach.token)
    await viewer.until(() => viewer.heard.some(({ type }) => type === 'changed'))
    await app().call(unregisterFromLiveClass, { body: { live_class_id: id } }, mia.token)
    await viewer.until(() => viewer.closed !== undefined)
    expect(viewer.closed).toBe(4002)
    await host.until(() => !host.people.includes('Mia viewer'))
    expect(stays.closed).toBeUndefined()
    await app().call(removeLiveClass, { params: { id } }, coach.token)
    await stays.until(() => stays.closed !== undefined)
    expect(stays.closed).toBe(4003)
  })
})

describe('whoever loses the right to be there leaves, picture and all', () => {
  const newcomer = () => createPerson(app(), { firstName: 'Cleo', nextBillingAt: null })
  /** Lets somebody in on one server; their picture may come by another. */
  async function comeIn(who: Person): Promise<PresencePage> {
    await app().call(registerForLiveClass, { body: { live_class_id: id } }, who.token)
    return enterPresence(there, await viewerToken(who))
  }
  async function expectSentAway(page: PresencePage, who: Person): Promise<void> {
    await page.until(() => page.closed !== undefined)
    expect(page.closed).toBe(4002)
    await app().engine.hasEnded(id, who.id)
  }

  /** Nobody is there whose server would look after the class. */
  const watchUnseen = async (who: Person) => void (await comeIn(who)).emit('close')

  test('when an admin deletes their account @full', async () => {
    const cleo = await newcomer()
    await watchUnseen(cleo)
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    await app().call(removeUser, { params: { id: cleo.id } }, admin.token)
    await app().engine.hasEnded(id, cleo.id)
  })

  test('when they delete it themselves @full', async () => {
    const cleo = await newcomer()
    await watchUnseen(cleo)
    await app().call(deleteAccount, { body: { password: PASSWORD } }, cleo.token)
    await app().engine.hasEnded(id, cleo.id)
  })

  test('when their subscription ends, by a refund or by the hour, and may not come back @full', async () => {
    const cleo = await newcomer()
    const page = await comeIn(cleo)
    const stays = await enterPresence(there, await viewerToken(mia))
    const token = await viewerToken(cleo)
    await app()
      .services.db.update(users)
      .set({ nextBillingAt: addSeconds(app().clock.now, -1) })
      .where(eq(users.id, cleo.id))
    await there.beat()
    await expectSentAway(page, cleo)
    expect(stays.closed).toBeUndefined()
    const again = openPresence(here, token)
    await again.until(() => again.closed !== undefined)
    expect(again.closed).toBe(4001)
    stays.emit('close')
  })

  test('when their session ends; one that goes on comes in again', async () => {
    const cleo = await newcomer()
    const page = await comeIn(cleo)
    const token = await viewerToken(cleo)
    await app().call(endOtherSessions, {}, cleo.token)
    await page.until(() => page.closed !== undefined)
    expect(page.closed).toBe(4004)
    await app().engine.hasEnded(id, cleo.id)
    const back = await enterPresence(there, token)
    await app().call(logout, {}, cleo.token)
    back.emit('close')
    const again = openPresence(here, token)
    await again.until(() => again.closed !== undefined)
    expect(again.closed).toBe(4001)
  })

  test('though they never said that they are there @full', async () => {
    const cleo = await newcomer()
    await watchUnseen(cleo)
    const host = await enterPresence(here, await hostToken())
    await app()
      .services.db.update(users)
      .set({ deviceActivatedAt: null })
      .where(eq(users.id, cleo.id))
    await here.beat()
    await app().engine.hasEnded(id, cleo.id)
    host.emit('close')
  })

  test('when a host is no coach any more @full', async () => {
    const host = await enterPresence(here, await hostToken())
    const roles = (names: Role[]) =>
      app().services.db.update(users).set({ roles: names }).where(eq(users.id, coach.id))
    await roles(['user'])
    await here.beat()
    await expectSentAway(host, coach)
    await roles(['user', 'coach'])
  })
})

test('a host hears that another page has begun to send, or has stopped @full', async () => {
  const host = await enterPresence(here, await hostToken())
  const viewer = await enterPresence(here, await viewerToken(mia))
  const stream = randomUUID()
  const body = { event: 'started' as const, stream }
  await app().call(reportLiveSession, { params: { id }, body }, coach.token)
  await host.until(() => host.heard.some(({ type }) => type === 'stream'))
  expect(host.heard).toContainEqual({ type: 'stream', stream })
  await app().call(reportLiveSession, { params: { id }, body: { event: 'stopped' } }, coach.token)
  await host.until(() => host.heard.filter(({ type }) => type === 'stream').length === 2)
  expect(host.heard).toContainEqual({ type: 'stream', stream: null })
  expect(viewer.heard.map(({ type }) => type)).not.toContain('stream')
})
