import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { EmailMessage } from './email-message.ts'
import { bytea, citext, createdAt, instant, primaryId } from '../../platform/db/columns.ts'

/** The outbox: a mail is inserted with the change that causes it, and deleted after delivery. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    /** Null for a mail to an address without an account: it is stored as others are, and never delivered. */
    recipient: citext('recipient'),
    sender: text('sender').notNull(),
    template: text('template').$type<EmailMessage['template']>().notNull(),
    /** The properties, encrypted, since they may have a code; the text is rendered on delivery or when it is viewed. */
    sealedProps: bytea('sealed_props').notNull(),
    createdAt: createdAt(),
    deliveredAt: instant('delivered_at'),
    /** When the recipient's server refused it for good; null again once it has taken another one. */
    refusedAt: instant('refused_at'),
  },
  (t) => [
    index('mails_recipient').on(t.recipient, t.createdAt.desc().nullsFirst()),
    index('mails_refused')
      .on(t.recipient)
      .where(sql`${t.refusedAt} IS NOT NULL`),
  ],
)
export type MailRow = typeof mails.$inferSelect
