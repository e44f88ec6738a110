import type { Mailer } from './mailer.ts'

/** Delivers nothing: mails stay in the outbox, where the mailbox page shows them. */
export const createCapturedMailer = (): Mailer => ({ captures: true, deliver: async () => {} })
