import { MailRefusedError } from '../../adapters/mailer/mailer.ts'
import { type Services, defineJob, defineSweep } from '../../context.ts'
import { FinalFailure } from '../../platform/job-failure.ts'
import { renderEmail } from './render-email.ts'
import { senderOf } from './sender-policy.ts'
import { openMessage } from './sealed-message.ts'
import {
  deleteOldMails,
  findUndelivered,
  forgetRefusals,
  markDelivered,
  markRefused,
  removeMail,
} from './mail-queries.ts'
import { addDays, addSeconds } from '../../platform/time.ts'
import type { EmailMessage } from './email-message.ts'
import type { MailRow } from './mail-schema.ts'

export const deliverMailJob = defineJob<{ mailId: string }>({
  name: 'deliver-mail',
  expireInSeconds: 120,
  // Two to three days, since tries are at most five minutes apart: mail servers can be away for hours, or take no more for a day.
  retryLimit: 1000,
  // A recipient's server that does not answer holds a slot for 20 seconds.
  concurrency: 32,
  run: (services, { mailId }) => deliverMail(services, mailId),
})

/** Mails with a code that is valid for minutes. */
const CODES: readonly EmailMessage['template'][] = [
  'verification',
  'password-reset',
  'deletion-code',
]
const CODE_SECONDS = 3600

/** Whether nobody waits for a mail any more, since its code has long ended. */
const isOver = ({ template, createdAt }: MailRow, now: Date): boolean =>
  CODES.includes(template) && addSeconds(createdAt, CODE_SECONDS) < now

/**
 * Delivers one mail of the outbox, in the language of the account that its address has now. A delivered mail is deleted, because it may contain a code; a captured one
 * stays for the mailbox page. After a crash a mail may be sent twice, but is never lost. Throws `FinalFailure` when the
 * address was refused for good, which the mail then says; the next mail that its server takes ends that.
 */
export async function deliverMail(
  services: Pick<Services, 'db' | 'mailer' | 'mailKey' | 'now' | 'readBrand' | 'findReader'> & {
    config: Pick<Services['config'], 'publicUrl'>
  },
  mailId: string,
): Promise<void> {
  const { db, mailer, now, config } = services
  const mail = await findUndelivered(db, mailId)
  if (!mail) return
  const { recipient: to, sender } = mail
  if (to === null || isOver(mail, now())) return removeMail(db, mailId)
  const [brand, reader] = await Promise.all([services.readBrand(), services.findReader(to)])
  try {
    const { publicUrl } = config
    const rendered = await renderEmail({ brand, publicUrl }, openMessage(services, mail), reader)
    await mailer.deliver({ to, from: senderOf(sender, brand), ...rendered })
  } catch (cause) {
    if (!(cause instanceof MailRefusedError)) throw cause
    await markRefused(db, mailId, now())
    throw new FinalFailure(cause.message, { cause })
  }
  if (mailer.captures) await markDelivered(db, mailId, now())
  else await removeMail(db, mailId)
  await forgetRefusals(db, to)
}

/** Long after the last attempt to deliver it. */
const MAIL_DAYS = 30

/** Deletes mails that could not be delivered, and captured ones, after a month. */
export const sweepMailsJob = defineSweep({
  name: 'sweep-mails',
  cron: '33 * * * *',
  run: ({ db, now }) => deleteOldMails(db, addDays(now(), -MAIL_DAYS)),
})
