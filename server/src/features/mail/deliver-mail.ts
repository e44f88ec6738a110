import type { Mailer } from '../../adapters/mailer/mailer.ts'
import type { Services } from '../../context.ts'
import { renderEmail } from './render-email.ts'
import { findUndelivered, markDelivered, removeMail } from './mail-queries.ts'

/**
 * Delivers one mail of the outbox. A delivered mail is removed, because it may hold a code; a captured
 * one stays for the mailbox page. A crash after delivery may send it twice, never not at all.
 */
export async function deliverMail(
  services: Pick<Services, 'db' | 'now'>,
  mailer: Mailer,
  mailId: string,
): Promise<void> {
  const mail = await findUndelivered(services.db, mailId)
  if (!mail) return
  const { recipient: to, sender: from } = mail
  await mailer.deliver({ to, from, ...(await renderEmail(mail.message)) })
  if (mailer.captures) await markDelivered(services.db, mailId, services.now())
  else await removeMail(services.db, mailId)
}
