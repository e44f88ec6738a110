import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectPeer, type LivePeer } from '../../../../test/live-peer.ts'
import { answerErrors } from '../../../platform/http/error-handler.ts'
import { createLog } from '../../../platform/log.ts'
import type { LiveAccess, LiveEngine, LiveEvent } from '../live-engine.ts'
import { createEmbeddedLiveEngine } from './embedded-live-engine.ts'

let clock: Date
let app: FastifyInstance
let engine: LiveEngine
let events: LiveEvent[]
let peers: LivePeer[]

beforeEach(async () => {
  clock = new Date()
  events = []
  peers = []
  engine = createEmbeddedLiveEngine({
    key: 'a key for tests only',
    publicUrl: 'http://localhost:3000',
    udpPort: 0,
    publicAddress: undefined,
    viewersMax: 2,
    log: createLog('silent'),
    now: () => clock,
  })
  engine.on((event) => events.push(event))
  app = Fastify()
  answerErrors(app)
  engine.registerRoutes?.(app)
  await app.ready()
})

afterEach(async () => {
  for (const peer of peers) peer.close()
  await engine.stop()
  await app.close()
})

const grant = (userId: string, channel = 'class') => ({
  channel,
  userId,
  expiresAt: new Date(clock.getTime() + 3600_000),
})
async function connect(access: LiveAccess, role: 'host' | 'viewer'): Promise<LivePeer> {
  const peer = await connectPeer(app, access, role)
  peers.push(peer)
  return peer
}
const host = async () => connect(await engine.hostAccess(grant('coach')), 'host')
const viewer = async (user = 'member') => connect(await engine.viewerAccess(grant(user)), 'viewer')
const later = (ms: number): void => {
  clock = new Date(clock.getTime() + ms)
}

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
  expect(events).toEqual([{ type: 'host-joined', channel: 'class' }])
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
  const access = await engine.viewerAccess(grant('member'))
  const watching = await connect(access, 'viewer')
  const other = await viewer('other')
  later(1)
  await engine.kick('class', 'member')
  await other.pictures(2)
  const seen = watching.received.length
  await other.pictures(10)
  expect(watching.received.length).toBe(seen)
  expect((await connect(access, 'viewer')).status).toBe(401)
  later(1)
  expect((await viewer('member')).status).toBe(201)
})

test('a closed class has neither host nor viewers, and its tokens are void', async () => {
  const access = await engine.hostAccess(grant('coach'))
  await connect(access, 'host')
  await viewer()
  later(1)
  await engine.close('class')
  later(1)
  expect((await viewer()).status).toBe(409)
  expect(events.at(-1)).toEqual({ type: 'host-left', channel: 'class' })
  expect((await connect(access, 'host')).status).toBe(401)
})

test('an expired token opens nothing', async () => {
  const access = await engine.hostAccess(grant('coach'))
  later(3600_000)
  expect((await connect(access, 'host')).status).toBe(401)
})

test.each([
  ['a viewer cannot send', async () => engine.viewerAccess(grant('m')), 'whip', 'class', 401],
  [
    'a token is good for its class only',
    async () => engine.hostAccess(grant('m')),
    'whip',
    'x',
    401,
  ],
  ['nonsense is no offer', async () => engine.hostAccess(grant('m')), 'whip', 'class', 400],
])('%s', async (_, access, path, channel, status) => {
  const { token } = await access()
  const answer = await app.inject({
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
  const other = await connect(await engine.viewerAccess(grant('member', 'another')), 'viewer')
  expect(other.status).toBe(409)
})
