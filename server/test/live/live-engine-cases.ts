/** What every live engine does, whatever it is made of. */
import { beforeEach, expect, test } from 'vitest'
import type { Instance, LiveInstances } from './live-instances.ts'
import type { LivePeer } from './live-peer.ts'

const QUIET_MS = 500

/** Resolves once it was refused, its connection has ended, or no more pictures arrive, of which there are a hundred a second. */
export async function isOver(peer: LivePeer): Promise<void> {
  let last = -1
  const isQuiet = () => {
    const wasAt = last
    last = peer.received.length
    return wasAt === last
  }
  const quiet = expect.poll(isQuiet, { interval: QUIET_MS, timeout: 15_000 }).toBe(true)
  await Promise.race([peer.ended, quiet])
}

/** `live`: a class in it takes two viewers at least. */
export function describeLiveEngine(live: LiveInstances): void {
  const { connect, grant, host, later, now, viewer } = live
  let here: Instance

  beforeEach(async () => {
    here = await live.start()
  })
  const types = () => here.events.map(({ type }) => type)
  const heard = (type: string) => expect.poll(types, { timeout: 20_000 }).toContain(type)

  test('a host who sends is told of, and viewers get the pictures', async () => {
    await host(here)
    await heard('host-joined')
    const viewers = await Promise.all([viewer(here, 'a'), viewer(here, 'b')])
    await Promise.all(viewers.map((peer) => peer.pictures(10)))
    expect(here.events).toEqual([{ type: 'host-joined', channel: 'class' }])
  })

  test('whoever was evicted is disconnected, gets nothing with the old token, and returns with a new one @full', async () => {
    await host(here)
    await heard('host-joined')
    const access = await here.engine.viewerAccess(grant('member'))
    const watching = await connect(access, 'viewer', here)
    const other = await viewer(here, 'other')
    await Promise.all([watching.pictures(3), other.pictures(3)])
    later(1)
    await here.engine.kick('class', 'member', now())
    await isOver(watching)
    await isOver(await connect(access, 'viewer', here))
    await other.pictures(10)
    later(1)
    const returned = await viewer(here, 'member')
    await returned.pictures(3)
  })

  test('a class that is closed is empty, and nobody gets in with an old token @full', async () => {
    const access = await here.engine.hostAccess(grant('coach'))
    const sending = await connect(access, 'host', here)
    await heard('host-joined')
    const watching = await viewer(here)
    await watching.pictures(3)
    later(1)
    await here.engine.close('class', now())
    await Promise.all([sending, watching].map(isOver))
    await heard('host-left')
    expect(types()).toEqual(['host-joined', 'host-left'])
    await isOver(await connect(access, 'host', here))
    await isOver(await viewer(here))
    expect(types()).toEqual(['host-joined', 'host-left'])
  })

  test('a class that begins again is not ended by the close before', async () => {
    await host(here)
    await heard('host-joined')
    const closed = now()
    later(1)
    await here.engine.close('class', closed)
    await host(here)
    const watching = await viewer(here)
    await watching.pictures(3)
    await here.engine.close('class', closed)
    await watching.pictures(10)
  })

  test('two devices of one member get the pictures, and leave together @full', async () => {
    await host(here)
    await heard('host-joined')
    const devices = await Promise.all([viewer(here, 'member'), viewer(here, 'member')])
    await Promise.all(devices.map((peer) => peer.pictures(5)))
    later(1)
    await here.engine.kick('class', 'member', now())
    await Promise.all(devices.map(isOver))
  })

  test('a host who connects again, such as from a page that was loaded anew, goes on with the class', async () => {
    await host(here)
    await heard('host-joined')
    later(1)
    await host(here)
    const watching = await viewer(here)
    await watching.pictures(10)
    expect(here.events).toEqual([{ type: 'host-joined', channel: 'class' }])
  })
}
