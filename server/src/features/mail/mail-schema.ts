import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { EmailMessage } from './email-message.ts'
import { bytea, citext, createdAt, instant, primaryId } from '../../platform/db/columns.ts'
import { outer } from '../../platform/db/database.ts'

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

/**
 * Whether the server of an address has refused a mail for good within the last month, and taken none since. Messages that nobody
 * has to get are not mailed there; codes, receipts and warnings are, so the mark ends when the address works again.
 */
export const refusesMail = (
  address: SQLWrapper,
): SQL<boolean> => sql<boolean>`EXISTS (SELECT FROM ${mails}
    WHERE ${mails.recipient} = ${outer(address)} AND ${mails.refusedAt} IS NOT NULL)`
