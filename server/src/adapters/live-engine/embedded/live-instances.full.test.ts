/** Two servers on one database, of which one carries the classes. */
import { expect, test } from 'vitest'
import { isOver } from '../../../../test/live/live-engine-cases.ts'
import { useLiveInstances } from '../../../../test/live/live-instances.ts'

const live = useLiveInstances()
const { connect, grant, host, later, now, viewer } = live
const carriesNone = async () => false

test('access that either server grants is good at the one that carries, and the other refuses', async () => {
  const carrier = await live.start()
  const other = await live.start(carriesNone)
  await connect(await other.engine.hostAccess(grant('coach')), 'host', carrier)
  const watching = await connect(await other.engine.viewerAccess(grant('a')), 'viewer', carrier)
  await watching.pictures(3)
  const refused = await viewer(other, 'b')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await host(other)).status).toBe(503)
  expect([carrier.events, other.events]).toEqual([[{ type: 'host-joined', channel: 'class' }], []])
})

test('who is evicted by a server that carries nothing is disconnected from the one that does', async () => {
  const carrier = await live.start()
  const other = await live.start(carriesNone)
  await host(carrier)
  const access = await carrier.engine.viewerAccess(grant('member'))
  const watching = await connect(access, 'viewer', carrier)
  const staying = await viewer(carrier, 'staying')
  await Promise.all([watching.pictures(3), staying.pictures(3)])
  later(1)
  await other.engine.kick('class', 'member', now())
  await isOver(watching)
  await staying.pictures(3)
  expect((await connect(access, 'viewer', carrier)).status).toBe(401)
  await other.engine.close('class', now())
  await isOver(staying)
  expect((await viewer(carrier, 'late')).status).toBe(401)
})

test('a stream that was stopped and started again is not stopped by the old notice', async () => {
  const carrier = await live.start()
  await host(carrier)
  await carrier.engine.close('class', now())
  later(1)
  await host(carrier)
  const watching = await viewer(carrier)
  await watching.pictures(3)
  // Longer than the interval at which evictions are applied, at a hundred pictures a second.
  await watching.pictures(700)
  expect(carrier.events.map(({ type }) => type)).toEqual([
    'host-joined',
    'host-left',
    'host-joined',
  ])
})
