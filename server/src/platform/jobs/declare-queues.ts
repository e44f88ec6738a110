import type { PgBoss } from 'pg-boss'
import { FAILED_JOBS } from './stored-jobs.ts'

/** The heartbeat: a killed process's job is retried within a minute, however long it may take. */
export const everyQueue = {
  deadLetter: FAILED_JOBS,
  heartbeatSeconds: 20,
  notify: true,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 300,
} as const
const FAILED_KEPT_SECONDS = 7 * 86_400

/** What differs from queue to queue. */
export interface QueueSettings {
  readonly name: string
  readonly expireInSeconds: number
  readonly retryLimit: number
}

const isMatch = (found: object, wanted: object): boolean =>
  Object.entries(wanted).every(([key, value]) => Reflect.get(found, key) === value)

/** Creates the queues that are missing, and changes those whose settings are others. */
export async function declareQueues(boss: PgBoss, kinds: readonly QueueSettings[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(FAILED_JOBS))
    await boss.createQueue(FAILED_JOBS, { retentionSeconds: FAILED_KEPT_SECONDS })
  for (const { name, expireInSeconds, retryLimit } of kinds) {
    const wanted = { expireInSeconds, retryLimit, ...everyQueue }
    const found = known.get(name)
    if (!found) await boss.createQueue(name, wanted)
    else if (!isMatch(found, wanted)) await boss.updateQueue(name, wanted)
  }
}
