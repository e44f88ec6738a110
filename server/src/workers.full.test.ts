/** Workers and servers as processes of their own, on one database and one folder of media. */
import { randomInt } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requestDataExport } from '@carriage/contract/data-exports/endpoints'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createVideo } from '../test/content.ts'
import { useDatabase } from '../test/database/database.ts'
import { createPerson, type Person } from '../test/people.ts'
import { freePort, type RunningProcess, runServer } from '../test/processes/running-server.ts'
import { RunningStudio } from '../test/processes/running-studio.ts'
import { withBoss } from '../test/queue.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { makeDataExport } from './features/data-exports/make-data-export.ts'
import { processVideoJob } from './features/media/processing/process-video.ts'
import { uuidv7 } from './platform/crypto.ts'
import type { NotedRun } from './platform/db/processes-schema.ts'
import { type JobQueue, startJobs } from './platform/jobs.ts'
import type { StoredJob } from './platform/jobs/stored-jobs.ts'
import { createLog } from './platform/log/log.ts'

/** Short and small: workers also make its qualities. */
const CLIP = fileURLToPath(
  new URL('../test/corpora/films/segment-of-three-and-a-half-seconds.mp4', import.meta.url),
)
/** Who asks the servers; more would be too many sign-ins for one address. */
const ASKING = 20
/** Each is a copy and a mail; together with the films 200 jobs. */
const COPIES = 90
const FILMS = 20
/** A killed worker's job is begun again within a minute. */
const patience = { timeout: 120_000, interval: 100 }

const database = useDatabase()
const folder = makeTemporaryFolder('carriage-workers-')
afterAll(() => folder.remove())

describe('three workers and two servers', () => {
  const env = { WORKERS: 'external', SECRET_KEY: 'a secret of this test, the same for all' }
  let studio: RunningStudio
  let queue: JobQueue
  let ports: number[]
  /** The servers first. */
  const running: RunningProcess[] = []
  const start = (index: number): Promise<RunningProcess> =>
    runServer({
      databaseUrl: database.url,
      dataDir: folder.path,
      // A worker listens nowhere; its links lead to a server.
      port: ports[index] ?? ports[0] ?? 0,
      role: index < ports.length ? 'server' : 'worker',
      env,
    })
  const restart = async (index: number) => {
    await running[index]?.kill()
    running[index] = await start(index)
  }

  beforeAll(async () => {
    ports = [await freePort(), await freePort()]
    // One after the other: the first one migrates.
    for (const index of ports.keys()) running[index] = await start(index)
    studio = new RunningStudio(database.url, ports)
    queue = await startJobs(database.url, createLog('silent'))
  })
  afterAll(async () => {
    await Promise.all(running.map((one) => one.kill()))
    await queue.stop()
    await studio.close()
  })

  const numberOf = async (query: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await studio.services.db.execute<{ count: number }>(query)
    return rows[0]?.count ?? Number.NaN
  }
  const readyCopies = () =>
    numberOf(sql`SELECT count(*)::int AS count FROM data_exports WHERE state = 'ready'`)

  /** Until a server says that the copy is requested, now or before it was killed. */
  const request = ({ token }: Person) =>
    vi.waitFor(
      async () =>
        expect([200, 429]).toContain((await studio.ask(requestDataExport, {}, token)).status),
      patience,
    )

  const sendFilm = async () => {
    const sourcePath = `sources/${uuidv7()}.mp4`
    await mkdir(join(folder.path, 'media', 'sources'), { recursive: true })
    await copyFile(CLIP, join(folder.path, 'media', sourcePath))
    const waiting = { processingState: 'waiting', playbackId: null, sourcePath } as const
    const videoId = await createVideo(studio, waiting)
    await queue.send(studio.services.db, processVideoJob, { videoId })
  }
  const readyFilms = () =>
    numberOf(
      sql`SELECT count(*)::int AS count FROM videos WHERE processing_state IN ('playable', 'ready')`,
    )
  /** What a worker says that it works on. */
  const runsOf = async (index: number) => {
    const { rows } = await studio.services.db.execute<{ runs: NotedRun[] }>(
      sql`SELECT runs FROM processes WHERE pid = ${running[index]?.pid ?? 0}`,
    )
    return rows[0]?.runs ?? []
  }

  const isHeld = ({ id, state, retries }: StoredJob, runs: readonly NotedRun[]) =>
    state === 'running' && runs.some((run) => run.id === id && run.attempt === retries)

  /** Stops a worker, and lets it go on unless that was in the middle of a job. */
  const isCaught = async (index: number): Promise<boolean> => {
    const pid = running[index]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    const runs = await runsOf(index)
    const held = await queue.stored.list(runs)
    if (held.some((job) => isHeld(job, runs))) return true
    process.kill(pid, 'SIGCONT')
    return false
  }

  test('are killed at random, and each of two hundred jobs is done once', async () => {
    const { db } = studio.services
    const seed = randomInt(1000)
    const people: Person[] = []
    for (let n = 0; n < ASKING; n++) people.push(await createPerson(studio))
    await db.transaction(async (tx) => {
      for (let n = ASKING; n < COPIES; n++) {
        const [userId, exportId] = [uuidv7(), uuidv7()]
        await tx.execute(sql`INSERT INTO users (id, email, first_name, last_name, email_verified_at)
          VALUES (${userId}, ${`member-${n}@carriage.test`}, 'Ada', 'Stern', now())`)
        await tx.execute(sql`INSERT INTO data_exports (id, user_id, path, requested_at, expires_at)
          VALUES (${exportId}, ${userId}, ${`exports/${exportId}.zip`}, now(), now() + interval '7 days')`)
        await queue.send(tx, makeDataExport, { exportId })
      }
    })
    for (let n = 0; n < FILMS; n++) await sendFilm()
    // Nobody works on anything before there is a worker.
    expect(await readyCopies()).toBe(0)
    await Promise.all([2, 3, 4].map(restart))
    const asking = Promise.all(people.map(request))
    // Every process at least once, in an order of chance, while the others are busy.
    const victims = [0, 1, 2, 3, 4]
      .map((index) => ({ index, rank: Math.sin(seed + index) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ index }) => index)
    // The first one while there is surely something left to do.
    for (const index of [2 + (seed % 3), ...victims]) {
      await vi.waitFor(
        async () => {
          const ready = index < ports.length || (await isCaught(index))
          expect(ready || (await readyFilms()) === FILMS, `seed ${seed}`).toBe(true)
        },
        { ...patience, interval: 20 },
      )
      await restart(index)
    }
    await asking
    await vi.waitFor(async () => expect(await readyCopies(), `seed ${seed}`).toBe(COPIES), patience)
    const kinds = ['deliver-mail', 'make-data-export', 'process-video']
    const stored = () =>
      withBoss(database.url, (boss) => Promise.all(kinds.map((name) => boss.findJobs(name))))
    const isDone = ({ state }: { state: string }) => state === 'completed'
    await vi.waitFor(
      async () => expect((await stored()).flat().every(isDone), `seed ${seed}`).toBe(true),
      patience,
    )
    // Each once: one job, one mail that was delivered, one film that can be played.
    const done = await stored()
    expect(done.map((jobs) => jobs.length)).toEqual([COPIES, COPIES, FILMS])
    const { rows: mails } = await db.execute<Record<string, number>>(
      sql`SELECT count(*)::int AS mails, count(DISTINCT recipient)::int AS people,
                 count(delivered_at)::int AS delivered FROM mails`,
    )
    expect(mails).toEqual([{ mails: COPIES, people: COPIES, delivered: COPIES }])
    expect(await readyFilms()).toBe(FILMS)
    // Somebody was killed in the middle of a job.
    expect(done.flat().some(({ retryCount }) => retryCount > 0)).toBe(true)
  })

  test('a worker with a port answers for its health and gives its metrics', async () => {
    const [port, token] = [await freePort(), 'a-token-for-the-metrics']
    const worker = await runServer({
      databaseUrl: database.url,
      dataDir: folder.path,
      port: ports[0] ?? 0,
      role: 'worker',
      env: { ...env, WORKER_PORT: String(port), METRICS_TOKEN: token },
    })
    try {
      const url = `http://127.0.0.1:${port}`
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
      expect((await fetch(`${url}/metrics`)).status).toBe(401)
      expect((await fetch(`${url}/api/config`)).status).toBe(404)
      const headers = { authorization: `Bearer ${token}` }
      const metrics = await (await fetch(`${url}/metrics`, { headers })).text()
      expect(metrics).toContain('carriage_jobs_oldest_seconds{job="process-video"}')
      expect(metrics).toMatch(/^carriage_workers [1-9]/m)
    } finally {
      await worker.kill()
    }
  })

  test('a worker with another secret or without their films does not start', async () => {
    const started = (dataDir: string, changes: Record<string, string>) =>
      runServer({
        databaseUrl: database.url,
        dataDir,
        port: 0,
        role: 'worker',
        env: { ...env, ...changes },
      })
    const SECRET_KEY = 'a secret that the servers do not have at all'
    await expect(started(folder.path, { SECRET_KEY })).rejects.toThrow('have another secret')
    await expect(started(join(folder.path, 'elsewhere'), {})).rejects.toThrow(
      'The films of the servers are not in',
    )
  })

  test('a worker that is asked to end holds nothing afterwards, and the others go on', async () => {
    for (let n = 0; n < 6; n++) await sendFilm()
    const held = await vi.waitFor(async () => {
      const [run] = await runsOf(2)
      if (!run) throw new Error('It works on nothing')
      return run
    }, patience)
    const worker = running[2]
    worker?.terminate()
    expect(await worker?.exited).toBe(0)
    const given = await queue.stored.list([held])
    expect(given.some((job) => isHeld(job, [held]))).toBe(false)
    await vi.waitFor(async () => expect(await readyFilms()).toBe(FILMS + 6), patience)
    // Those that were killed are gone after some seconds, and who has ended is gone at once.
    await vi.waitFor(async () => {
      const { rows } = await studio.services.db.execute<{ role: string; works: boolean }>(
        sql`SELECT role, works_on_jobs AS works FROM processes
            WHERE seen_at > now() - interval '20 seconds' ORDER BY 1`,
      )
      const server = { role: 'server', works: false }
      const other = { role: 'worker', works: true }
      expect(rows).toEqual([server, server, other, other])
    }, patience)
  })
})

describe('a worker does not start', () => {
  let worker: RunningProcess | undefined
  afterEach(() => worker?.kill())
  const start = async (databaseUrl: string | undefined, env: Record<string, string>) => {
    const dataDir = join(folder.path, 'elsewhere')
    worker = await runServer({ databaseUrl, dataDir, port: 0, role: 'worker', env })
  }
  const SECRET_KEY = 'another secret, of thirty-two or more characters'

  test('without the secret of the servers', () =>
    expect(start(database.url, {})).rejects.toThrow('A worker needs the secret of the servers'))

  test('without a database that it can reach', () =>
    expect(start(undefined, { SECRET_KEY })).rejects.toThrow('There is no database to work for'))
})
