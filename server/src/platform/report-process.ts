import type { Database } from './db/database.ts'
import type { Notices } from './db/notices.ts'
import { noteProcess, type Process, removeProcess } from './db/processes-queries.ts'
import type { JobRuns } from './job-runs.ts'
import type { Log } from './log/log.ts'

const EVERY_MS = 5_000
/** Runs that are over sooner are seldom noted. */
const AFTER_CHANGE_MS = 1_000
/** Names a job that was cancelled, so that its run ends at once. If the notice is lost, the next heartbeat ends it. */
export const CALLED_OFF = 'jobs_called_off'

interface Reporting {
  db: Database
  notices: Notices
  log: Log
  process: Process
  runs: JobRuns
}

/**
 * Writes signs of life of this process and what it works on, and calls off runs that were cancelled.
 *
 * @returns a function that ends it and takes the process off the list
 */
export async function reportProcess({ db, notices, log, process, runs }: Reporting) {
  let noting: Promise<void> | undefined
  let soon: NodeJS.Timeout | undefined
  let ended = false
  const note = () =>
    (noting ??= noteProcess(db, process, runs.list())
      .catch((error: unknown) => log.warn({ err: error }, 'no sign of life could be written'))
      .finally(() => (noting = undefined)))
  const noteSoon = () => {
    if (ended) return
    soon ??= setTimeout(() => {
      soon = undefined
      void note()
    }, AFTER_CHANGE_MS).unref()
  }
  runs.follow(noteSoon)
  const unlisten = notices.listen(CALLED_OFF, {
    onNotice: (id) => runs.callOff(id),
    onReset: () => {},
  })
  await note()
  const clock = setInterval(() => void note(), EVERY_MS).unref()
  return async () => {
    ended = true
    clearInterval(clock)
    clearTimeout(soon)
    unlisten()
    await noting
    // A process that dies without reporting is declared dead after its lease expires.
    await removeProcess(db, process.id).catch(() => {})
  }
}
