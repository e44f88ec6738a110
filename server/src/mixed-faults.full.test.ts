/** Kills the server, its database and its live process in turn, while everybody is busy. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getLiveHostToken } from '@carriage/contract/live-classes/admin-endpoints'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { postmasterOf } from '../test/database/postgres-project.ts'
import { scheduleLive } from '../test/live/live-classes.ts'
import { childrenOf } from '../test/processes/child-processes.ts'
import { MixedLoad } from '../test/processes/mixed-load.ts'
import { freePort, type RunningProcess, runServer } from '../test/processes/running-server.ts'
import { RunningStudio } from '../test/processes/running-studio.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { joinEmbeddedPostgres } from './platform/embedded-postgres/join.ts'

const SEEDS = new URL('../test/corpora/', import.meta.url)
const CLIP = fileURLToPath(new URL('../../dev/studio/media/plaster/bridging.mp4', import.meta.url))
const folder = makeTemporaryFolder('carriage-faults-')
const patience = { timeout: 60_000, interval: 50 }

describe.runIf(process.platform === 'linux')('a busy server whose parts are killed', () => {
  let server: RunningProcess
  afterEach(() => server.kill())
  afterAll(() => folder.remove())

  test('keeps all that it acknowledged, once, and goes on', async () => {
    const dataDir = join(folder.path, 'data')
    const port = await freePort()
    const start = () => runServer({ databaseUrl: undefined, dataDir, port })
    server = await start()
    const joined = await joinEmbeddedPostgres({ dataDir })
    const studio = new RunningStudio(joined.url, [port])
    const load = new MixedLoad(studio, await readFile(CLIP))
    const offer = await readFile(new URL('sdp/host.sdp', SEEDS), 'utf8')

    /** The host's browser comes back, as it does by itself. */
    const broadcast = async (id: string, token: string) => {
      const access = await studio.call(getLiveHostToken, { params: { id } }, token)
      const { pathname } = new URL(access.rtc_url)
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access.rtc_token}`, 'content-type': 'application/sdp' },
        body: offer,
      })
      expect(answer.status).toBe(201)
    }
    const liveProcess = async () => {
      for (const pid of await childrenOf(server.pid))
        if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('live-program')) return pid
      throw new Error('No live process')
    }
    const killings = [
      async () => {
        await server.kill()
        server = await start()
      },
      async () => {
        const killed = postmasterOf(dataDir)
        process.kill(killed, 'SIGKILL')
        await vi.waitFor(() => expect(postmasterOf(dataDir)).not.toBe(killed), patience)
      },
      async () => process.kill(await liveProcess(), 'SIGKILL'),
    ]
    try {
      const pieces = await load.prepare(killings.length * 2)
      const coach = load.coach
      if (!coach) throw new Error('There is no coach')
      const { _id: live } = await scheduleLive(studio, coach, 4)
      for (const [n, piece] of pieces.entries()) {
        await vi.waitFor(() => broadcast(live, coach.token), patience)
        const before = load.acknowledged
        const done = load.run(piece)
        await vi.waitFor(
          () => expect(load.acknowledged).toBeGreaterThan(before + piece.length / 3),
          { ...patience, interval: 5 },
        )
        await killings[n % killings.length]?.()
        await done
      }
      await load.expectAllStored((path) => readFile(join(dataDir, 'media', path)))
      expect([...load.refusals]).not.toEqual([])
      server.terminate()
      expect(await server.exited).toBe(0)
    } finally {
      await studio.close()
      await joined.stop()
    }
  })
})
