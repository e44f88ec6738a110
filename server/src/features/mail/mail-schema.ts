import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { EmailMessage } from './email-message.ts'
import { citext, createdAt, instant, primaryId } from '../../platform/db/columns.ts'

/** The outbox: a mail is written with the change that causes it, and leaves once it is delivered. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    recipient: citext('recipient').notNull(),
    sender: text('sender').notNull(),
    /** Which message, and what it needs; it is written when it is delivered or looked at. */
    message: jsonb('letter').$type<EmailMessage>().notNull(),
    createdAt: createdAt(),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [index('mails_recipient').on(t.recipient, t.createdAt.desc().nullsFirst())],
)
export type MailRow = typeof mails.$inferSelect
