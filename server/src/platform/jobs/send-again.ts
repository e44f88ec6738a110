import { PgBoss } from 'pg-boss'
import { groupBy } from '../collections.ts'
import { declareQueues, type QueueSettings } from './declare-queues.ts'
import { JOB_SCHEMA } from './job-schema.ts'

/** A job of another queue, with the settings that it was sent with. */
export interface WaitingJob extends QueueSettings {
  readonly id: string
  readonly data: object
  readonly priority: number
  readonly startAfter: Date
  readonly group: string | null
}

/**
 * Sends jobs anew by the queue's own interface, whatever its tables look like. Each keeps its id, so that one which is
 * there already is not sent twice, and gets all of its tries again. Queues that are missing are created.
 */
export async function sendAgain(url: string, jobs: readonly WaitingJob[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOB_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    max: 1,
  })
  await boss.start()
  try {
    const queues = groupBy(jobs, ({ name }) => name)
    await declareQueues(
      boss,
      [...queues.values()].flatMap((ofQueue) => ofQueue.slice(0, 1)),
    )
    for (const [name, ofQueue] of queues)
      await boss.insert(
        name,
        ofQueue.map(({ name: _name, group, startAfter, ...job }) => ({
          ...job,
          // The queue counts from there how long a job may wait.
          ...(startAfter > new Date() && { startAfter }),
          ...(group !== null && { group: { id: group } }),
        })),
      )
  } finally {
    await boss.stop({ graceful: false })
  }
}
