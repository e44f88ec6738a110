/** How long a job takes alone, and beside others of its kind that wait for somebody silent. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts'
import { jobKind, startJobs } from '../server/src/platform/jobs.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { printTable } from './table.ts'

const PLACES = 32
const SILENT = 25
const ROUNDS = 50

/** Sends jobs one after the other; the median of the milliseconds that each took from its sending to its end. */
export async function printJobs(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'carriage-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    await migrate(postgres.url)
    const { alone, beside } = await measure(postgres.url)
    printTable([
      {
        line: `a job beside ${SILENT} silent ones`,
        unit: 'ms',
        floor: alone,
        value: beside,
        mostTimes: 2,
      },
    ])
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function measure(url: string): Promise<{ alone: number; beside: number }> {
  const connection = connectDatabase(url, () => {}, { max: 2 })
  const queue = await startJobs(url, createLog('silent'))
  const kind = jobKind<{ isFast: boolean }>({ name: 'bench', expireInSeconds: 600, retryLimit: 0 })
  let tell = () => {}
  let silent = 0
  await queue.declare([kind])
  await queue.work(
    kind,
    ({ isFast }, signal) => {
      if (isFast) return Promise.resolve(tell())
      silent += 1
      if (silent === SILENT) tell()
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    },
    PLACES,
  )
  const send = (isFast: boolean) => queue.send(connection.db, kind, { isFast })
  const told = () => new Promise<void>((resolve) => (tell = resolve))
  const median = async () => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const done = told()
      const begun = performance.now()
      await send(true)
      await done
      times.push(performance.now() - begun)
    }
    return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0
  }
  await median()
  const alone = await median()
  const begun = told()
  for (let n = 0; n < SILENT; n++) await send(false)
  await begun
  const beside = await median()
  await queue.stop()
  await connection.close()
  return { alone, beside }
}
