import { beforeEach, describe, expect, test } from 'vitest'
import { describeLiveEngine, isOver } from '../../../../test/live/live-engine-cases.ts'
import { type Instance, useLiveInstances } from '../../../../test/live/live-instances.ts'

describe('as every engine', () => describeLiveEngine(useLiveInstances()))

const live = useLiveInstances()
const { connect, grant, host, later, now, viewer } = live
let here: Instance

beforeEach(async () => {
  here = await live.start()
})

test('the host’s packets reach every viewer, and continue with the host’s next connection @full', async () => {
  await host(here)
  const viewers = await Promise.all([viewer(here, 'a'), viewer(here, 'b')])
  await Promise.all(viewers.map((peer) => peer.pictures(3)))
  // The replaced host keeps sending, but its packets reach nobody.
  await host(here)
  await Promise.all(viewers.map((peer) => peer.pictures(20)))
  const sequences = viewers[0]?.received ?? []
  const jumps = sequences.slice(1).map((sequence, at) => (sequence - (sequences[at] ?? 0)) & 0xffff)
  expect(new Set(jumps)).toEqual(new Set([1]))
  expect(here.events).toEqual([{ type: 'host-joined', channel: 'class' }])
})

test('without a host, a viewer is refused with the time to retry after', async () => {
  const waiting = await viewer(here)
  expect(waiting.status).toBe(409)
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
})

test('a viewer who leaves frees a seat, and a second tab of one person takes none @full', async () => {
  await host(here)
  const [first] = await Promise.all([viewer(here, 'a'), viewer(here, 'b')])
  expect((await viewer(here, 'c')).status).toBe(503)
  expect((await viewer(here, 'b')).status).toBe(201)
  expect(await first?.leave()).toBe(200)
  expect((await viewer(here, 'c')).status).toBe(201)
})

test('the tokens of an evicted viewer are refused @full', async () => {
  await host(here)
  const access = await here.engine.viewerAccess(grant('member'))
  later(1)
  await here.engine.kick('class', 'member', now())
  expect((await connect(access, 'viewer', here)).status).toBe(401)
  later(1)
  expect((await viewer(here, 'member')).status).toBe(201)
})

test('closing a class disconnects everybody and invalidates its tokens @full', async () => {
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

test('an expired token is refused', async () => {
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
])('%s @full', async (_, access, path, channel, status) => {
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

test('classes are isolated from each other @full', async () => {
  await host(here)
  const other = await connect(
    await here.engine.viewerAccess(grant('member', 'another')),
    'viewer',
    here,
  )
  expect(other.status).toBe(409)
})

test('revoked tokens stay invalid after a restart', async () => {
  const access = await here.engine.hostAccess(grant('coach'))
  later(1)
  await here.engine.kick('class', 'coach', now())
  await here.stop()
  here = await live.start()
  expect((await connect(access, 'host', here)).status).toBe(401)
})

test('a relay and its password are sent to pages and to other programs @full', async () => {
  const access = await here.engine.hostAccess(grant('coach'))
  expect(access.iceServers).toMatchObject([{ urls: ['turn:relay.test'] }])
  const { headers } = await connect(access, 'host', here)
  expect(headers['link']).toContain('rel="ice-server"')
})

describe('the stage', () => {
  const guest = async (place: number, user = 'guest') =>
    connect(await here.engine.hostAccess({ ...grant(user), place }), 'host', here)
  /** Somebody in the class receives who sends from that place. */
  const at = async (place: number, user = 'member') => {
    const access = await here.engine.viewerAccess(grant(user))
    return connect({ ...access, url: `${access.url}/${place}` }, 'viewer', here)
  }

  test('who sends from a place is received there, also without a host, and is no host @full', async () => {
    await guest(1)
    const watching = await at(1)
    await watching.pictures(3)
    expect((await at(2)).status).toBe(409)
    expect((await viewer(here)).status).toBe(409)
    await host(here)
    await (await viewer(here)).pictures(3)
    await watching.pictures(10)
    expect(here.events).toEqual([{ type: 'host-joined', channel: 'class' }])
  })

  test('each place goes on with its newest connection, and the others are not disturbed @full', async () => {
    await guest(1)
    await guest(2, 'other')
    const [first, second] = [await at(1), await at(2)]
    await Promise.all([first.pictures(3), second.pictures(3)])
    await guest(1)
    await Promise.all([first.pictures(10), second.pictures(10)])
  })

  test('who is removed from it sends nothing any more, and stays in the class @full', async () => {
    await host(here)
    const access = await here.engine.hostAccess({ ...grant('guest'), place: 1 })
    const sending = await connect(access, 'host', here)
    const [watching, own] = [await at(1), await viewer(here, 'guest')]
    await Promise.all([watching.pictures(3), own.pictures(3)])
    later(1)
    await here.engine.kick('class', 'guest', now(), 1)
    await isOver(sending)
    expect((await connect(access, 'host', here)).status).toBe(401)
    await own.pictures(10)
    expect((await viewer(here, 'guest')).status).toBe(201)
    later(1)
    expect((await guest(1)).status).toBe(201)
  })

  test('who is sent away from the class leaves its stage, too, and nobody is left once it is closed @full', async () => {
    await host(here)
    const [sending, other] = [await guest(1), await guest(2, 'other')]
    later(1)
    await here.engine.kick('class', 'guest', now())
    await isOver(sending)
    await (await at(2)).pictures(3)
    later(1)
    await here.engine.close('class', now())
    await isOver(other)
  })

  test('a token is good for its own place, and viewers send from none', async () => {
    const access = await here.engine.hostAccess({ ...grant('guest'), place: 1 })
    const tried = async (url: string, token = access.token) =>
      (await connect({ ...access, url, token }, 'host', here)).status
    const { url: receiving, token: viewing } = await here.engine.viewerAccess(grant('guest'))
    expect(await tried(access.url.replace(/1$/, '2'))).toBe(401)
    expect(await tried(access.url.replace(/\/1$/, ''))).toBe(401)
    expect(await tried(access.url, viewing)).toBe(401)
    for (const nowhere of ['10', '-1', '1.5', 'x'])
      expect(
        (
          await connect(
            { ...access, url: `${receiving}/${nowhere}`, token: viewing },
            'viewer',
            here,
          )
        ).status,
      ).toBe(401)
  })

  test('cameras for hosts go by a channel that no token of the class opens', async () => {
    const camera = { ...grant('guest'), channel: 'class.form', place: 2 }
    await connect(await here.engine.hostAccess(camera), 'host', here)
    const access = await here.engine.viewerAccess({ ...grant('coach'), channel: 'class.form' })
    const watching = await connect({ ...access, url: `${access.url}/2` }, 'viewer', here)
    await watching.pictures(3)
    const { token } = await here.engine.viewerAccess(grant('member'))
    const stolen = { ...access, url: `${access.url}/2`, token }
    expect((await connect(stolen, 'viewer', here)).status).toBe(401)
    expect((await at(2)).status).toBe(409)
  })
})
