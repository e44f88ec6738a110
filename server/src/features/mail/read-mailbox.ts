import type { Services } from '../../context.ts'
import { epoch } from '../../platform/time.ts'
import { renderEmail } from './render-email.ts'
import { listMails } from './mail-queries.ts'

const NEWEST = 50

/** The newest captured mails, all or those to one address; `date` in epoch seconds. */
export async function readMailbox({ db }: Pick<Services, 'db'>, to: unknown) {
  const address = typeof to === 'string' && !to.includes('\0') ? to.trim() : ''
  const rows = await listMails(db, address || undefined, NEWEST)
  return Promise.all(
    rows.map(async (row) => ({
      to: row.recipient,
      from: row.sender,
      ...(await renderEmail(row.message)),
      date: epoch(row.createdAt),
    })),
  )
}
