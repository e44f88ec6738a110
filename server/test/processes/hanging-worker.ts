/** A worker that starts a job and never finishes it, for tests that kill it. */
import { jobKind, startJobs } from '../../src/platform/jobs.ts'
import { createLog } from '../../src/platform/log/log.ts'

const [, , url = ''] = process.argv
const slowJob = jobKind<{ n: number }>({ name: 'slow', expireInSeconds: 3600, retryLimit: 3 })
const jobs = await startJobs(url, createLog('silent'))
await jobs.declare([slowJob])
await jobs.work(slowJob, () => {
  process.send?.('begun')
  return new Promise<void>(() => {})
})
process.send?.('ready')
