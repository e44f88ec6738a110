import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { queueTry } from '../../events/index.ts'
import { deleteOldDeliveries, listOverdueTries } from '../deliveries-queries.ts'

const LOG_DAYS = 30
/** Longer than the queue repeats a run that cannot be made. */
const OVERDUE_SECONDS = 3600

export const sweepWebhooksJob = defineJob({
  name: 'sweep-webhooks',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '38 * * * *',
  run: sweepDeliveries,
})

/** Deletes what is older than the log, and takes up tries whose jobs were lost, as in a long outage of the database. */
async function sweepDeliveries(services: Services): Promise<void> {
  const { db } = services
  const now = services.now()
  await deleteOldDeliveries(db, addDays(now, -LOG_DAYS))
  await db.transaction(async (tx) => {
    for (const turn of await listOverdueTries(tx, addSeconds(now, -OVERDUE_SECONDS)))
      await queueTry(services, tx, turn)
  })
}
