/** Viewers of the embedded engine behind coturn: `PEER_COTURN` is its program. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { embeddedKind, useLiveInstances } from '../../../../test/live/live-instances.ts'
import { connectPeer, offerMedia, signalTo } from '../../../../test/live/live-peer.ts'
import {
  candidatesIn,
  openStrictNetwork,
  type StrictNetwork,
} from '../../../../test/live/strict-network.ts'
import { type Coturn, startCoturn } from '../../../../test/peers/coturn.ts'
import { askRelay } from '../../../doctor/checks/ask-relay.ts'
import type { LiveAccess } from '../live-engine.ts'

let relay: Coturn
let network: StrictNetwork
beforeAll(async () => {
  relay = await startCoturn(process.env['PEER_COTURN'] ?? '')
})
afterAll(() => relay.stop())
beforeEach(() => {
  network = openStrictNetwork()
})
afterEach(() => network.close())

const live = useLiveInstances({
  create: (options) => embeddedKind(relay.turn).create(options),
  connect: (access, role, app) =>
    role === 'host'
      ? connectPeer(signalTo(app, access), role)
      : connectPeer(network.behind(signalTo(app, access)), role, { relays: relaysOf(access) }),
})
const relaysOf = ({ iceServers }: LiveAccess) => iceServers

/** The relayed addresses that a viewer gets with its access. */
async function relayedAddresses(access: LiveAccess) {
  const { connection, offer } = await offerMedia('viewer', relaysOf(access))
  connection.close()
  return candidatesIn(offer, 'relay')
}

test('a viewer whose network lets only packets to the relay through sees the class', async () => {
  const here = await live.start()
  await live.host(here)
  const viewer = await live.viewer(here)
  await viewer.pictures(100)
  expect(network.packets.relayed).toBeGreaterThan(0)
})

test('the relay takes a viewer until their access ends, and nobody with another secret', async () => {
  const here = await live.start()
  const access = await here.engine.viewerAccess(live.grant('member'))
  expect(relaysOf(access)).toMatchObject([{ urls: [relay.turn.url] }])
  expect(await relayedAddresses(access)).not.toEqual([])
  live.later(-2 * 3600_000)
  const ended = await here.engine.viewerAccess(live.grant('member'))
  expect(await relayedAddresses(ended)).toEqual([])
})

test('an operator is told of a secret that it refuses', async () => {
  expect(await askRelay(relay.turn)).toBe('allocated')
  expect(await askRelay({ ...relay.turn, secret: 'another secret' })).toBe('refused')
})
