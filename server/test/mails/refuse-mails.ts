import { eq } from 'drizzle-orm'
import { mails } from '../../src/features/mail/tables.ts'
import type { Studio } from '../studio.ts'

/** Has the mail server of an address refuse what was mailed to it, for good. */
export async function refuseMailsTo({ services, clock }: Studio, address: string): Promise<void> {
  await services.db.update(mails).set({ refusedAt: clock.now }).where(eq(mails.recipient, address))
}
