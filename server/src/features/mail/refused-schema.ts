import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { outer } from '../../platform/db/outer.ts'
import { mails } from './mail-schema.ts'

/**
 * Whether the server of an address has refused a mail for good within the last month, and taken none since. Messages that nobody
 * has to get are not mailed there; codes, receipts and warnings are, so the mark ends when the address works again.
 */
export const refusesMail = (
  address: SQLWrapper,
): SQL<boolean> => sql<boolean>`EXISTS (SELECT FROM ${mails}
    WHERE ${mails.recipient} = ${outer(address)} AND ${mails.refusedAt} IS NOT NULL)`
