import { beforeEach, expect, test } from 'vitest'
import { type Instance, useLiveInstances } from '../../../../test/live/live-instances.ts'

const live = useLiveInstances()
const { connect, grant, host, later, now, viewer } = live
let here: Instance

beforeEach(async () => {
  here = await live.start()
})

test('what the host sends reaches every viewer, and goes on without a break with the next connection', async () => {
  await host(here)
  const viewers = await Promise.all([viewer(here, 'a'), viewer(here, 'b')])
  await Promise.all(viewers.map((peer) => peer.pictures(3)))
  // The former host goes on sending; nobody is shown that any more.
  await host(here)
  await Promise.all(viewers.map((peer) => peer.pictures(20)))
  const sequences = viewers[0]?.received ?? []
  const jumps = sequences.slice(1).map((sequence, at) => (sequence - (sequences[at] ?? 0)) & 0xffff)
  expect(new Set(jumps)).toEqual(new Set([1]))
  expect(here.events).toEqual([{ type: 'host-joined', channel: 'class' }])
})

test('without a host there is nothing to watch, and the viewer is told when to ask again', async () => {
  const waiting = await viewer(here)
  expect(waiting.status).toBe(409)
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
})

test('the place of whoever leaves is free; a second tab of one person takes none', async () => {
  await host(here)
  const [first] = await Promise.all([viewer(here, 'a'), viewer(here, 'b')])
  expect((await viewer(here, 'c')).status).toBe(503)
  expect((await viewer(here, 'b')).status).toBe(201)
  expect(await first?.leave()).toBe(200)
  expect((await viewer(here, 'c')).status).toBe(201)
})

test('whoever is sent away is gone at once, and comes back with newer access only', async () => {
  await host(here)
  const access = await here.engine.viewerAccess(grant('member'))
  const watching = await connect(access, 'viewer', here)
  const other = await viewer(here, 'other')
  later(1)
  await here.engine.kick('class', 'member', now())
  await other.pictures(2)
  const seen = watching.received.length
  await other.pictures(10)
  expect(watching.received.length).toBe(seen)
  expect((await connect(access, 'viewer', here)).status).toBe(401)
  later(1)
  expect((await viewer(here, 'member')).status).toBe(201)
})

test('a closed class has neither host nor viewers, and its tokens are void', async () => {
  const access = await here.engine.hostAccess(grant('coach'))
  await connect(access, 'host', here)
  await viewer(here)
  later(1)
  await here.engine.close('class', now())
  later(1)
  expect((await viewer(here)).status).toBe(409)
  expect(here.events.at(-1)).toEqual({ type: 'host-left', channel: 'class' })
  expect((await connect(access, 'host', here)).status).toBe(401)
})

test('an expired token opens nothing', async () => {
  const access = await here.engine.hostAccess(grant('coach'))
  later(3600_000)
  expect((await connect(access, 'host', here)).status).toBe(401)
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
  await host(here)
  const other = await connect(
    await here.engine.viewerAccess(grant('member', 'another')),
    'viewer',
    here,
  )
  expect(other.status).toBe(409)
})

test('tokens stay void when the server is started again', async () => {
  const access = await here.engine.hostAccess(grant('coach'))
  later(1)
  await here.engine.kick('class', 'coach', now())
  await here.stop()
  here = await live.start()
  expect((await connect(access, 'host', here)).status).toBe(401)
})

test('a relay is named with a password, to pages and to other programs', async () => {
  const access = await here.engine.hostAccess(grant('coach'))
  expect(access.iceServers).toMatchObject([{ urls: ['turn:relay.test'] }])
  const { headers } = await connect(access, 'host', here)
  expect(headers['link']).toContain('rel="ice-server"')
})
