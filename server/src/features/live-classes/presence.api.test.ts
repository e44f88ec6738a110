import { EventEmitter, once } from 'node:events'
import {
  getAdminLiveClass,
  getLiveHostToken,
  removeLiveClass,
  reportLiveSession,
} from '@carriage/contract/live-classes/admin-endpoints'
import {
  getLiveViewerToken,
  registerForLiveClass,
  unregisterFromLiveClass,
} from '@carriage/contract/live-classes/endpoints'
import type { PresenceMessage } from '@carriage/contract/live-classes/presence'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { scheduleLive } from '../../../test/live-classes.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { connectNotices, type Notices } from '../../platform/db/notices.ts'
import { createPresence, type Presence, type PresenceSocket } from './index.ts'

const app = useApp()
let coach: Person
let mia: Person
let ben: Person
let id: string
/** Two servers on one database. */
let here: Presence
let there: Presence
const connections: Notices[] = []

beforeAll(async () => {
  coach = await createPerson(app(), {
    roles: ['user', 'coach'],
    firstName: 'Ines',
    nextBillingAt: null,
  })
  mia = await createPerson(app(), { firstName: 'Mia', nextBillingAt: null })
  ben = await createPerson(app(), { firstName: 'Ben', nextBillingAt: null })
  const instance = () => {
    const notices = connectNotices(app().services.config.databaseUrl ?? '', () => {})
    connections.push(notices)
    return createPresence({ ...app().services, notices })
  }
  here = instance()
  there = instance()
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await Promise.all(connections.map((one) => one.stop()))
})
beforeEach(async () => {
  id = (await scheduleLive(app(), coach, 4))._id
  for (const who of [mia, ben])
    await app().call(registerForLiveClass, { body: { live_class_id: id } }, who.token)
})

/** The browser's end of a connection, as the server sees it. */
class Page extends EventEmitter implements PresenceSocket {
  readonly heard: PresenceMessage[] = []
  closed: number | undefined
  silent = false

  send(text: string): void {
    this.heard.push(JSON.parse(text) as PresenceMessage)
    this.emit('heard')
  }
  close(code: number): void {
    this.closed ??= code
    this.emit('close')
    this.emit('heard')
  }
  ping(): void {
    if (!this.silent) this.emit('pong')
  }
  terminate(): void {
    this.close(1006)
  }
  /** Resolves once this was heard, at whatever time. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await once(this, 'heard')
  }
  /** Who is there, as far as this page knows. */
  get people(): string[] {
    let names: Record<string, string> = {}
    for (const message of this.heard) {
      if (message.type === 'here')
        names = Object.fromEntries(
          message.people.map(({ user_id, role, first_name }) => [user_id, `${first_name} ${role}`]),
        )
      if (message.type === 'join') names[message.user_id] = `${message.first_name} ${message.role}`
      if (message.type === 'leave') delete names[message.user_id]
    }
    return Object.values(names).toSorted()
  }
}

function open(presence: Presence, token: string): Page {
  const page = new Page()
  presence.accept(page)
  page.emit('message', JSON.stringify({ type: 'hello', token }))
  return page
}
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
async function arrive(presence: Presence, token: string): Promise<Page> {
  const page = open(presence, token)
  await page.until(() => page.heard.some(({ type }) => type === 'here'))
  return page
}

describe('who is there', () => {
  test('is known on every server, by id, role and first name', async () => {
    const host = await arrive(here, await hostToken())
    expect(host.people).toEqual(['Ines host'])
    const viewer = await arrive(there, await viewerToken(mia))
    expect(viewer.people).toEqual(['Ines host', 'Mia viewer'])
    await host.until(() => host.people.length === 2)
    expect(host.heard.at(-1)).toEqual({
      type: 'join',
      user_id: mia.id,
      role: 'viewer',
      first_name: 'Mia',
    })
    viewer.emit('close')
    await host.until(() => host.people.length === 1)
    expect(host.heard.at(-1)).toEqual({ type: 'leave', user_id: mia.id, role: 'viewer' })
  })

  test('counts a person once, however many tabs they have', async () => {
    const host = await arrive(here, await hostToken())
    const [one, two] = [
      await arrive(here, await viewerToken(mia)),
      await arrive(there, await viewerToken(mia)),
    ]
    await host.until(() => host.people.length === 2)
    one.emit('close')
    const other = await arrive(here, await viewerToken(ben))
    await host.until(() => host.people.includes('Ben viewer'))
    expect(host.people).toContain('Mia viewer')
    two.emit('close')
    await host.until(() => !host.people.includes('Mia viewer'))
    other.emit('close')
  })

  test('leaves out whoever answers no more', async () => {
    const host = await arrive(here, await hostToken())
    const viewer = await arrive(there, await viewerToken(mia))
    await host.until(() => host.people.length === 2)
    viewer.silent = true
    await there.beat()
    await there.beat()
    expect(viewer.closed).toBe(1006)
    await host.until(() => host.people.length === 1)
  })

  test('leaves out whoever was on a server that went down without a word', async () => {
    const host = await arrive(here, await hostToken())
    const viewer = await arrive(there, await viewerToken(mia))
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
    const page = open(here, await token())
    await page.until(() => page.closed !== undefined)
    expect(page.closed).toBe(4001)
  })

  test('stays shut for whoever gave their place back, or when the class is over', async () => {
    const token = await viewerToken(mia)
    await app().call(unregisterFromLiveClass, { body: { live_class_id: id } }, mia.token)
    const page = open(here, token)
    await page.until(() => page.closed !== undefined)
    expect(page.closed).toBe(4001)
    const late = await viewerToken(ben)
    app().advance(80 * 60)
    const other = open(here, late)
    await other.until(() => other.closed !== undefined)
    expect(other.closed).toBe(4001)
  })
})

describe('a page hears', () => {
  test('that the stream starts, and that it has to leave', async () => {
    const host = await arrive(here, await hostToken())
    const viewer = await arrive(there, await viewerToken(mia))
    const stays = await arrive(there, await viewerToken(ben))
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

/** Longer than a stream is believed in without a word. */
const SILENT_SECONDS = 61

describe('a stream', () => {
  const phase = async () =>
    (await app().call(getAdminLiveClass, { params: { id } }, coach.token)).live_class.phase

  /** Time passes; another instance may still have been writing what it had heard before. */
  async function expectSilenced(): Promise<void> {
    for (let times = 0; times < 3; times++) {
      app().advance(SILENT_SECONDS)
      await here.beat()
      if ((await phase()) !== 'live') return
    }
    throw new Error('The stream goes on')
  }

  test('goes on while its host is there', async () => {
    const host = await arrive(here, await hostToken())
    const body = { event: 'started' as const }
    await app().call(reportLiveSession, { params: { id }, body }, coach.token)
    app().advance(50)
    await here.beat()
    app().advance(50)
    expect(await phase()).toBe('live')
    host.emit('close')
    await expectSilenced()
  })

  test('starts when the engine has the host’s picture, whatever program sends it', async () => {
    const page = await arrive(here, await viewerToken(mia))
    app().engine.report({ type: 'host-joined', channel: id })
    await page.until(() => page.heard.some(({ type }) => type === 'changed'))
    expect(await phase()).toBe('live')
    app().advance(50)
    await here.beat()
    app().advance(50)
    expect(await phase()).toBe('live')
    app().engine.report({ type: 'host-left', channel: id })
    await expectSilenced()
  })
})
