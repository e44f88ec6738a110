import { PgBoss } from 'pg-boss'
import { JOB_SCHEMA } from '../src/platform/jobs/job-schema.ts'

/** Gives `work` the library of the queue itself, for what the product never does. */
export async function withBoss<Result>(
  url: string,
  work: (boss: PgBoss) => Promise<Result>,
): Promise<Result> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOB_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    max: 2,
  })
  try {
    await boss.start()
    return await work(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}
