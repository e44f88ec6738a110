import type { Services } from '../../server/src/context.ts'
import { epoch } from '../../server/src/platform/time.ts'
import { renderEmail } from '../../server/src/features/mail/render-email.ts'
import { senderOf } from '../../server/src/features/mail/sender-policy.ts'
import { openMessage } from '../../server/src/features/mail/sealed-message.ts'
import { listMails } from '../../server/src/features/mail/mail-queries.ts'

const NEWEST = 50

/** The newest captured mails, of all addresses or of one; `date` in epoch seconds. */
export async function readMailbox(
  services: Pick<Services, 'config' | 'db' | 'mailKey' | 'readBrand' | 'findReader'>,
  to: unknown,
) {
  const address = typeof to === 'string' && !to.includes('\0') ? to.trim() : ''
  const rows = await listMails(services.db, address || undefined, NEWEST)
  const brand = await services.readBrand()
  const { publicUrl } = services.config
  return Promise.all(
    rows.map(async (row) => ({
      to: row.recipient ?? '',
      from: senderOf(row.sender, brand),
      ...(await renderEmail(
        { brand, publicUrl },
        openMessage(services, row),
        await services.findReader(row.recipient ?? ''),
      )),
      date: epoch(row.createdAt),
    })),
  )
}
