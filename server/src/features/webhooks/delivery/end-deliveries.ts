import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { epoch, addDays, addSeconds } from '../../../platform/time.ts'
import { listAdmins } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { WebhookRow } from '../../events/tables.ts'
import { queueMail } from '../../mail/index.ts'
import { endPending, deleteOldDeliveries, listOverdueTries } from '../deliveries-queries.ts'
import { saveWebhook } from '../webhooks-queries.ts'
import { defineSweep } from '../../../define-job.ts'
import { queueTry } from '../../events/index.ts'

/** Turns off a webhook where nothing arrives any more, and tells the admins. */
export async function disableWebhook(
  services: Services,
  tx: Transaction,
  { id, url, failingSince }: WebhookRow & { failingSince: Date },
  as: 'failing' | 'gone',
): Promise<void> {
  const { host } = new URL(url)
  await saveWebhook(tx, id, { disabledAs: as })
  await endPending(tx, id)
  // Nobody in particular did it.
  await recordAudit({ now: () => services.now() }, tx, {
    action: 'webhook-disabled',
    entityId: id,
    label: host,
    changes: { state: { from: 'on', to: as } },
  })
  const props = {
    host,
    gone: as === 'gone',
    since: epoch(failingSince),
    apiUrl: `${services.config.publicUrl}/admin/api`,
  }
  for (const { email, firstName } of await listAdmins(tx))
    await queueMail(services, tx, email, {
      template: 'webhook-disabled',
      props: { firstName, ...props },
    })
}

const LOG_DAYS = 30

/** Longer than the queue repeats a run that cannot be made. */
const OVERDUE_SECONDS = 3600

export const sweepWebhooksJob = defineSweep({
  name: 'sweep-webhooks',
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
