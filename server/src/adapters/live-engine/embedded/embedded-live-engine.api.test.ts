import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { connectPeer, type LivePeer } from '../../../../test/live-peer.ts'
import { freePort } from '../../../../test/running-server.ts'
import { connectDatabase, type DatabaseConnection } from '../../../platform/db/database.ts'
import { answerErrors } from '../../../platform/http/error-handler.ts'
import { createLog } from '../../../platform/log.ts'
import type { LiveAccess, LiveEngine, LiveEvent } from '../live-engine.ts'
import { createEmbeddedLiveEngine } from './embedded-live-engine.ts'

interface Instance {
  app: FastifyInstance
  engine: LiveEngine
  events: LiveEvent[]
  stop(): Promise<void>
}

const database = useDatabase()
let clock: Date
let connection: DatabaseConnection
let here: Instance
let there: Instance
let peers: LivePeer[]

/** One server of two on one database. It listens, because the other one reaches it by its address. */
async function start(): Promise<Instance> {
  const port = await freePort()
  const app = Fastify({ forceCloseConnections: true })
  const engine = createEmbeddedLiveEngine({
    db: connection.db,
    key: 'a key for tests only',
    publicUrl: 'http://localhost:3000',
    instanceUrl: `http://127.0.0.1:${port}`,
    turn: { url: 'turn:relay.test', secret: 'a secret for tests' },
    recordingsFolder: undefined,
    udpPort: 0,
    publicAddress: undefined,
    viewersMax: 2,
    log: createLog('silent'),
    now: () => clock,
  })
  const events: LiveEvent[] = []
  engine.on((event) => events.push(event))
  answerErrors(app)
  engine.registerRoutes?.(app)
  await app.listen({ port, host: '127.0.0.1' })
  return {
    app,
    engine,
    events,
    async stop() {
      await engine.stop()
      await app.close()
    },
  }
}

beforeAll(() => {
  connection = connectDatabase(database.url, () => {}, 5)
})
afterAll(() => connection.close())

beforeEach(async () => {
  clock = new Date()
  peers = []
  here = await start()
  there = await start()
})

afterEach(async () => {
  for (const peer of peers) peer.close()
  await Promise.all([here.stop(), there.stop()])
  await connection.db.execute(sql`TRUNCATE live_leases, live_sent_away`)
})

const grant = (userId: string, channel = 'class') => ({
  channel,
  userId,
  expiresAt: new Date(clock.getTime() + 3600_000),
})
async function connect(
  access: LiveAccess,
  role: 'host' | 'viewer',
  at: Instance = here,
): Promise<LivePeer> {
  const peer = await connectPeer(at.app, access, role)
  peers.push(peer)
  return peer
}
const host = async (at = here) => connect(await at.engine.hostAccess(grant('coach')), 'host', at)
const viewer = async (user = 'member', at = here) =>
  connect(await at.engine.viewerAccess(grant(user)), 'viewer', at)
const later = (ms: number): void => {
  clock = new Date(clock.getTime() + ms)
}

/** The engine ends connections without a word, so what tells is that only others go on receiving. */
async function sentNothingMore(gone: LivePeer, other: LivePeer): Promise<void> {
  const seen = gone.received.length
  await other.pictures(10)
  if (gone.received.length > seen) await sentNothingMore(gone, other)
}
const leftBy = ({ engine }: Instance): Promise<void> =>
  new Promise((resolve) => {
    engine.on(({ type }) => type === 'host-left' && resolve())
  })

test('what the host sends reaches every viewer, and goes on without a break with the next connection', async () => {
  await host()
  const viewers = await Promise.all([viewer('a'), viewer('b')])
  await Promise.all(viewers.map((peer) => peer.pictures(3)))
  // The former host goes on sending; nobody is shown that any more.
  await host()
  await Promise.all(viewers.map((peer) => peer.pictures(20)))
  const sequences = viewers[0]?.received ?? []
  const jumps = sequences.slice(1).map((sequence, at) => (sequence - (sequences[at] ?? 0)) & 0xffff)
  expect(new Set(jumps)).toEqual(new Set([1]))
  expect(here.events).toEqual([{ type: 'host-joined', channel: 'class' }])
})

test('without a host there is nothing to watch, and the viewer is told when to ask again', async () => {
  const waiting = await viewer()
  expect(waiting.status).toBe(409)
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
})

test('the place of whoever leaves is free; a second tab of one person takes none', async () => {
  await host()
  const [first] = await Promise.all([viewer('a'), viewer('b')])
  expect((await viewer('c')).status).toBe(503)
  expect((await viewer('b')).status).toBe(201)
  expect(await first?.leave()).toBe(200)
  expect((await viewer('c')).status).toBe(201)
})

test('whoever is sent away is gone at once, and comes back with newer access only', async () => {
  await host()
  const access = await here.engine.viewerAccess(grant('member'))
  const watching = await connect(access, 'viewer')
  const other = await viewer('other')
  later(1)
  await here.engine.kick('class', 'member', clock)
  await other.pictures(2)
  const seen = watching.received.length
  await other.pictures(10)
  expect(watching.received.length).toBe(seen)
  expect((await connect(access, 'viewer')).status).toBe(401)
  later(1)
  expect((await viewer('member')).status).toBe(201)
})

test('a closed class has neither host nor viewers, and its tokens are void', async () => {
  const access = await here.engine.hostAccess(grant('coach'))
  await connect(access, 'host')
  await viewer()
  later(1)
  await here.engine.close('class', clock)
  later(1)
  expect((await viewer()).status).toBe(409)
  expect(here.events.at(-1)).toEqual({ type: 'host-left', channel: 'class' })
  expect((await connect(access, 'host')).status).toBe(401)
})

test('an expired token opens nothing', async () => {
  const access = await here.engine.hostAccess(grant('coach'))
  later(3600_000)
  expect((await connect(access, 'host')).status).toBe(401)
})

test.each([
  ['a viewer cannot send', async () => here.engine.viewerAccess(grant('m')), 'whip', 'class', 401],
  [
    'a token is good for its class only',
    async () => here.engine.hostAccess(grant('m')),
    'whip',
    'x',
    401,
  ],
  ['nonsense is no offer', async () => here.engine.hostAccess(grant('m')), 'whip', 'class', 400],
])('%s', async (_, access, path, channel, status) => {
  const { token } = await access()
  const answer = await here.app.inject({
    method: 'POST',
    url: `/api/live/${path}/${channel}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
    payload: 'v=0\r\nnonsense',
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) })
})

test('classes do not see each other', async () => {
  await host()
  const other = await connect(await here.engine.viewerAccess(grant('member', 'another')), 'viewer')
  expect(other.status).toBe(409)
})

test('a class has one stream: the instance that the host reached first carries it for all', async () => {
  await host(there)
  const [far, near] = await Promise.all([viewer('a', here), viewer('b', there)])
  await Promise.all([far.pictures(3), near.pictures(3)])
  expect(far.status).toBe(201)
  expect(here.events).toEqual([])
  // The cap and the one host hold over both.
  expect((await viewer('c', here)).status).toBe(503)
  await host(here)
  await Promise.all([far.pictures(3), near.pictures(3)])
  expect(there.events).toEqual([{ type: 'host-joined', channel: 'class' }])
  expect(await far.leave()).toBe(200)
  expect((await viewer('c', here)).status).toBe(201)
})

test('whoever is sent away by one instance leaves the other one, too', async () => {
  await host(there)
  const access = await there.engine.viewerAccess(grant('member'))
  const watching = await connect(access, 'viewer', there)
  const other = await viewer('other', there)
  later(1)
  await here.engine.kick('class', 'member', clock)
  await sentNothingMore(watching, other)
  expect((await connect(access, 'viewer', there)).status).toBe(401)
  const over = leftBy(there)
  await here.engine.close('class', clock)
  await over
  expect((await viewer('late', here)).status).toBe(401)
})

test('a class that was cut and has begun again is left in peace', async () => {
  await host()
  await here.engine.close('class', clock)
  later(1)
  await host()
  const watching = await viewer()
  await watching.pictures(3)
  // As often as leases are renewed.
  const renewed = () =>
    connection.db.execute<{ at: string }>(sql`SELECT expires_at::text AS at FROM live_leases`)
  const [before] = (await renewed()).rows
  await expect
    .poll(async () => (await renewed()).rows[0]?.at, { timeout: 15_000 })
    .not.toBe(before?.at)
  await watching.pictures(10)
  expect(here.events.map(({ type }) => type)).toEqual(['host-joined', 'host-left', 'host-joined'])
})

test('tokens stay void when the server is started again', async () => {
  const access = await here.engine.hostAccess(grant('coach'))
  later(1)
  await here.engine.kick('class', 'coach', clock)
  await here.stop()
  here = await start()
  expect((await connect(access, 'host')).status).toBe(401)
})

test('when an instance has died the host takes the class to the next one', async () => {
  await host(there)
  await there.app.close()
  expect((await viewer('a', here)).status).toBe(409)
  await host(here)
  const watching = await viewer('a', here)
  await watching.pictures(3)
  expect(here.events).toEqual([{ type: 'host-joined', channel: 'class' }])
})

test('an instance that has lost a class to another one lets its people go', async () => {
  await host(there)
  const over = leftBy(there)
  await connection.db.execute(sql`UPDATE live_leases SET instance_url = 'http://127.0.0.1:9'`)
  await over
  expect((await viewer('a', there)).status).toBe(409)
})

test('a relay is named with a password, to pages and to other programs', async () => {
  const access = await here.engine.hostAccess(grant('coach'))
  expect(access.iceServers).toMatchObject([{ urls: ['turn:relay.test'] }])
  const { headers } = await connect(access, 'host')
  expect(headers['link']).toContain('rel="ice-server"')
})
