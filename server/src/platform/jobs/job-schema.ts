import { PgBoss } from 'pg-boss'

/** The schema of the queue's tables, which only pg-boss reads and writes; a backup copies them. */
export const JOB_SCHEMA = 'pgboss'

/** Creates or upgrades the tables of the job queue. */
export async function createJobSchema(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
    registerInstance: false,
    max: 1,
  })
  await boss.start()
  await boss.stop({ graceful: false })
}
