import type { Services } from '../../context.ts'
import { defineJob } from '../../define-job.ts'
import { addDays } from '../../platform/time.ts'
import { deleteOldMails } from './mail-queries.ts'

/** Long after the last attempt to deliver it. */
const MAIL_DAYS = 30

export const sweepMailsJob = defineJob({
  name: 'sweep-mails',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '33 * * * *',
  run: sweepMails,
})

/** Deletes mails that could not be delivered, and captured ones, after a month. */
async function sweepMails({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteOldMails(db, addDays(now(), -MAIL_DAYS))
}
