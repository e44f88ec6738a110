/** Two servers on one database and one folder, one of which is killed every few moments. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { MixedLoad } from './mixed-load.ts'
import { freePort, type RunningProcess, runServer } from './running-server.ts'
import { RunningStudio } from './running-studio.ts'

const CLIP = fileURLToPath(
  new URL('../../../dev/studio/media/plaster/bridging.mp4', import.meta.url),
)
const patience = { timeout: 60_000, interval: 5 }

interface Place {
  databaseUrl: string
  dataDir: string
  env?: Record<string, string>
}

interface Ways {
  /** The database past a pooler. */
  direct?: string
  /** Starts a proxy before the ports of both, and returns its port. */
  proxy?: (ports: readonly number[]) => Promise<number>
}

export class TwoServers {
  readonly studio: RunningStudio
  private readonly place: Place
  private readonly ports: readonly number[]
  private readonly running: RunningProcess[] = []

  private constructor(place: Place, studio: RunningStudio, ports: readonly number[]) {
    this.place = place
    this.studio = studio
    this.ports = ports
  }

  static async start(place: Place, ways: Ways = {}): Promise<TwoServers> {
    const ports = [await freePort(), await freePort()]
    const through = await ways.proxy?.(ports)
    const studio = new RunningStudio(
      ways.direct ?? place.databaseUrl,
      through === undefined ? ports : [through],
    )
    const servers = new TwoServers(place, studio, ports)
    // One after the other, because the first one makes the secret.
    for (const port of ports) servers.running.push(await servers.run(port))
    return servers
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.map((server) => server.kill()))
    await this.studio.close()
  }

  async restart(index: number): Promise<void> {
    await this.running[index]?.kill()
    this.running[index] = await this.run(this.ports[index] ?? 0)
  }

  kill(index: number): Promise<void> | undefined {
    return this.running[index]?.kill()
  }

  /** Kills one and then the other, `times` in all, while everybody is busy; all that was acknowledged is there. */
  async killBusy(times: number): Promise<void> {
    const { dataDir } = this.place
    const load = new MixedLoad(this.studio, await readFile(CLIP))
    const pieces = await load.prepare(times)
    for (const [n, piece] of pieces.entries()) {
      const before = load.acknowledged
      const done = load.run(piece)
      await vi.waitFor(
        () => expect(load.acknowledged).toBeGreaterThan(before + piece.length / 3),
        patience,
      )
      await this.restart(n % 2)
      await done
    }
    await load.expectAllStored((path) => readFile(join(dataDir, 'media', path)))
  }

  private run(port: number): Promise<RunningProcess> {
    // One carries the live classes.
    const env = { ...this.place.env, LIVE_CARRIER: port === this.ports[0] ? 'on' : 'off' }
    return runServer({ ...this.place, port, env })
  }
}
