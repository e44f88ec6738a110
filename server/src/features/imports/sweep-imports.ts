import type { Services } from '../../context.ts'
import { defineJob } from '../../define-job.ts'
import { deleteImport, listOverdueImports } from './imports-queries.ts'

/** Each may have ten thousand lines; the next hour goes on. */
const SWEEP_BATCH = 100

export const sweepImportsJob = defineJob({
  name: 'sweep-imports',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '19 * * * *',
  run: sweepImports,
})

/** Removes imports whose time is over, with their lines. What they have created stays. */
async function sweepImports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const { id } of await listOverdueImports(db, now(), SWEEP_BATCH)) await deleteImport(db, id)
}
