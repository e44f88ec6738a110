import type { Services } from '../../context.ts'
import { defineJob } from '../../define-job.ts'
import { epoch } from '../../platform/time.ts'
import { listAdmins } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { warningOf } from './backup-policy.ts'
import { markWarned, readBackupFacts } from './backups-queries.ts'

export const watchBackupsJob = defineJob({
  name: 'watch-backups',
  expireInSeconds: 60,
  retryLimit: 2,
  cron: '48 * * * *',
  run: watchBackups,
})

/** Mails the admins when a scheduled backup has failed, or none was proven for long; once a day until one is. */
async function watchBackups(services: Services): Promise<void> {
  const { db, config } = services
  const now = services.now()
  await db.transaction(async (tx) => {
    const facts = await readBackupFacts(tx)
    const problem = facts && warningOf(config, facts, now)
    if (!facts || problem === undefined) return
    await markWarned(tx, facts.latest.id, now)
    const props = {
      problem,
      provenAt: epoch(facts.provenAt),
      statusUrl: `${config.publicUrl}/admin/status`,
    }
    for (const { email, firstName } of await listAdmins(tx))
      await queueMail(services, tx, email, {
        template: 'backup-problem',
        props: { firstName, ...props },
      })
  })
}
