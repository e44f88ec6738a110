import type { PgBoss } from 'pg-boss'

/** What is used of the queue. */
type LookedAt = Pick<PgBoss, 'getDb' | 'supervise'>

/**
 * Looks for what no notice tells of: jobs that have become due, such as delayed and retried ones, those whose notice was
 * lost, and runs whose process has died. One statement for all queues and all workers, where the queue
 * itself would send one for each.
 */
export class JobLooks {
  /** What wakes the worker of a queue. */
  readonly waking = new Map<string, () => void>()

  private readonly queue: LookedAt
  private looking: Promise<void> | undefined

  constructor(queue: LookedAt) {
    this.queue = queue
  }

  /** One at a time, however long the database takes. */
  look(): Promise<void> {
    return (this.looking ??= this.lookOnce().finally(() => (this.looking = undefined)))
  }

  private async lookOnce(): Promise<void> {
    const { rows } = await this.queue.getDb().executeSql(LOOK, [[...this.waking.keys()]])
    // Sound: these are the columns of the statement.
    const found = rows as { name: string; dead: boolean }[]
    for (const { name, dead } of found)
      if (dead) await this.queue.supervise(name)
      else this.waking.get(name)?.()
  }
}

const LOOK = `
  SELECT name, false AS dead FROM unnest($1::text[]) AS queue (name)
   WHERE EXISTS (SELECT 1 FROM pgboss.job WHERE job.name = queue.name
                    AND state < 'active' AND NOT blocked AND start_after <= now())
   UNION ALL
  SELECT DISTINCT name, true FROM pgboss.job
   WHERE state = 'active' AND (heartbeat_on + heartbeat_seconds * interval '1s' < now()
                               OR started_on + expire_seconds * interval '1s' < now())`
