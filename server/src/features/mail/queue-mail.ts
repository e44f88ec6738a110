import type { Executor } from '../../platform/db/database.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { deliverMailJob } from './deliver-mail.ts'
import type { EmailMessage } from './email-message.ts'
import { insertMail } from './mail-queries.ts'
import { sealMessage } from './sealed-message.ts'

interface Scope {
  readonly jobs: Jobs
  readonly config: { readonly mailFrom: string }
  readonly mailKey: string
  now(): Date
}

/**
 * Inserts a message into the outbox within the caller's transaction; a job delivers it after the commit. A mail
 * `to` null is stored and dropped again, so that a call takes as long for an address without an account.
 */
export async function queueMail(
  scope: Scope,
  on: Executor,
  to: string | null,
  message: EmailMessage,
): Promise<void> {
  const mailId = uuidv7()
  await insertMail(on, {
    id: mailId,
    recipient: to,
    sender: scope.config.mailFrom,
    ...sealMessage(scope, mailId, message),
    createdAt: scope.now(),
  })
  await scope.jobs.send(on, deliverMailJob, { mailId })
}
