/** The engine on a real LiveKit server; `PEER_LIVEKIT` is its program. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filmSender } from '../../../../test/live/film-sender.ts'
import { describeLiveEngine } from '../../../../test/live/live-engine-cases.ts'
import { describeLiveMedia } from '../../../../test/live/live-media-cases.ts'
import { useLiveInstances } from '../../../../test/live/live-instances.ts'
import { liveKitKind } from '../../../../test/live/livekit-kind.ts'
import { type LiveKitServer, startLiveKit } from '../../../../test/peers/livekit-server.ts'
import { childrenOf } from '../../../../test/processes/child-processes.ts'
import { freePort } from '../../../../test/processes/running-server.ts'
import { findLiveKitProblem } from './check-livekit.ts'
import { LIVEKIT_WEBHOOK_PATH } from './webhook-routes.ts'

const program = process.env['PEER_LIVEKIT'] ?? ''
let server: LiveKitServer
let port: number
/** Of a server whose webhooks lead nowhere. */
let deafPort: number

async function start(webhookPort: number): Promise<void> {
  server = await startLiveKit(program, `http://127.0.0.1:${webhookPort}${LIVEKIT_WEBHOOK_PATH}`)
}
const use = () =>
  useLiveInstances(
    liveKitKind(
      () => server,
      () => port,
    ),
  )

describe.skipIf(program === '')('LiveKit', () => {
  beforeAll(async () => {
    port = await freePort()
    await start(port)
  })
  afterAll(() => server.stop())
  describeLiveEngine(use())

  test('an operator is told of keys that it refuses, and of a server that does not answer', async () => {
    expect(await findLiveKitProblem(server.options)).toBeUndefined()
    const wrong = { ...server.options, apiSecret: 'another-secret-of-32-characters-long' }
    expect(await findLiveKitProblem(wrong)).toMatchObject({ wrong: true })
    const nowhere = { ...server.options, apiUrl: `http://127.0.0.1:${await freePort()}` }
    expect(await findLiveKitProblem(nowhere)).toMatchObject({ wrong: false })
  })
})

describe.skipIf(program === '')('LiveKit without its webhooks', () => {
  beforeAll(async () => {
    port = await freePort()
    deafPort = await freePort()
    await start(deafPort)
  })
  afterAll(() => server.stop())
  const live = use()

  test('a host is heard of, old tokens are void, and access ends with the class', async () => {
    const here = await live.start()
    const types = () => here.events.map(({ type }) => type)
    await live.host(here)
    await expect.poll(types, { timeout: 20_000 }).toEqual(['host-joined'])
    const access = await here.engine.viewerAccess(live.grant('member'))
    live.later(1)
    await here.engine.kick('class', 'member', live.now())
    await (
      await live.connect(access, 'viewer', here)
    ).ended
    const watching = await live.viewer(here, 'other')
    await watching.pictures(3)
    live.later(3600_000)
    await watching.ended
    await expect.poll(types, { timeout: 20_000 }).toEqual(['host-joined', 'host-left'])
  })

  test('a server that dies is a host lost, and one that comes back has its host again', async () => {
    const here = await live.start()
    const types = () => here.events.map(({ type }) => type)
    await live.host(here)
    await expect.poll(types, { timeout: 20_000 }).toEqual(['host-joined'])
    await server.kill()
    await expect.poll(types, { timeout: 30_000 }).toEqual(['host-joined', 'host-left'])
    await server.start()
    await live.host(here)
    await expect.poll(() => types().length, { timeout: 20_000 }).toBe(3)
  })
})

describe.skipIf(program === '')('Recordings and broadcasts of LiveKit', () => {
  beforeAll(async () => {
    port = await freePort()
    await start(port)
  })
  afterAll(() => server.stop())
  describe('as of every engine', () => describeLiveMedia(use()))

  const live = use()

  test('what dies with the process that receives goes on in another file', async () => {
    const here = await live.start()
    const access = await here.engine.hostAccess({ ...live.grant('coach', 'two'), records: true })
    await live.connect(access, 'host', here, await filmSender())
    const files = () => readdir(join(live.recordings, 'two')).catch(() => [])
    await expect.poll(files, { timeout: 20_000 }).toHaveLength(1)
    for (const pid of await childrenOf(process.pid))
      if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('live-program'))
        process.kill(pid, 'SIGKILL')
    await expect.poll(files, { timeout: 20_000 }).toHaveLength(2)
  })

  test('only the server that carries records', async () => {
    await live.start(async () => false)
    port = await freePort()
    const here = await live.start()
    const access = await here.engine.hostAccess({ ...live.grant('coach', 'one'), records: true })
    await live.connect(access, 'host', here, await filmSender())
    const files = () => readdir(join(live.recordings, 'one')).catch(() => [])
    await expect.poll(files, { timeout: 20_000 }).toHaveLength(1)
  })
})
