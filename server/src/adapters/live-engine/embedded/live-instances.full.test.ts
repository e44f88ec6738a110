import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Instance, useLiveInstances } from '../../../../test/live/live-instances.ts'
import type { LivePeer } from '../../../../test/live/live-peer.ts'

const live = useLiveInstances()
const { connect, grant, host, later, now, viewer } = live
let here: Instance
let there: Instance

beforeEach(async () => {
  here = await live.start()
  there = await live.start()
})

/** Evicted connections end without a message, so the test checks that only others keep receiving. */
async function receivesNothing(evicted: LivePeer, other: LivePeer): Promise<void> {
  const seen = evicted.received.length
  await other.pictures(10)
  if (evicted.received.length > seen) await receivesNothing(evicted, other)
}
const nextHostLeft = ({ engine }: Instance): Promise<void> =>
  new Promise((resolve) => {
    engine.on(({ type }) => type === 'host-left' && resolve())
  })

test('the instance that the host reached first serves the class for all instances', async () => {
  await host(there)
  const [far, near] = await Promise.all([viewer(here, 'a'), viewer(there, 'b')])
  await Promise.all([far.pictures(3), near.pictures(3)])
  expect(far.status).toBe(201)
  expect(here.events).toEqual([])
  // The limits of viewers and of one host apply across both instances.
  expect((await viewer(here, 'c')).status).toBe(503)
  await host(here)
  await Promise.all([far.pictures(3), near.pictures(3)])
  expect(there.events).toEqual([{ type: 'host-joined', channel: 'class' }])
  expect(await far.leave()).toBe(200)
  expect((await viewer(here, 'c')).status).toBe(201)
})

test('a viewer evicted by one instance is disconnected from the other', async () => {
  await host(there)
  const access = await there.engine.viewerAccess(grant('member'))
  const watching = await connect(access, 'viewer', there)
  const other = await viewer(there, 'other')
  later(1)
  await here.engine.kick('class', 'member', now())
  await receivesNothing(watching, other)
  expect((await connect(access, 'viewer', there)).status).toBe(401)
  const over = nextHostLeft(there)
  await here.engine.close('class', now())
  await over
  expect((await viewer(here, 'late')).status).toBe(401)
})

test('a stream that was stopped and started again is not stopped by the old notice', async () => {
  await host(here)
  await here.engine.close('class', now())
  later(1)
  await host(here)
  const watching = await viewer(here)
  await watching.pictures(3)
  // At the interval of lease renewals.
  const renewed = () =>
    live.connection.db.execute<{ at: string }>(sql`SELECT expires_at::text AS at FROM live_leases`)
  const [before] = (await renewed()).rows
  await expect
    .poll(async () => (await renewed()).rows[0]?.at, { timeout: 15_000 })
    .not.toBe(before?.at)
  await watching.pictures(10)
  expect(here.events.map(({ type }) => type)).toEqual(['host-joined', 'host-left', 'host-joined'])
})

test('after an instance has died, the host moves the class to another one', async () => {
  await host(there)
  await there.app.close()
  expect((await viewer(here, 'a')).status).toBe(409)
  await host(here)
  const watching = await viewer(here, 'a')
  await watching.pictures(3)
  expect(here.events).toEqual([{ type: 'host-joined', channel: 'class' }])
})

test('an instance that lost a class to another one disconnects its people', async () => {
  await host(there)
  const over = nextHostLeft(there)
  await live.connection.db.execute(sql`UPDATE live_leases SET instance_url = 'http://127.0.0.1:9'`)
  await over
  expect((await viewer(there, 'a')).status).toBe(409)
})
