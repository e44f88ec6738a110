import { updateProfile } from '@carriage/contract/accounts/endpoints'
import { call } from '../../../lib/api/client.ts'
import { language } from '@carriage/texts/language'
import { session } from '../../../lib/session/session.ts'
import type { ReaderForms } from './reader-forms.ts'

let reported: string | null = null

/** Reports the member's language, time zone and locale once, so that mails are written as the member reads. */
export async function reportReader(userId: string, forms: ReaderForms): Promise<void> {
  const report = `${userId} ${Object.values(forms).join(' ')}`
  if (reported === report) return
  reported = report
  try {
    const { user } = await call(updateProfile, { body: forms })
    if (forms.language === language.get()) language.tell()
    session.setUser(user)
  } catch {
    // nothing that the member waits for; the next page load tries again
  }
}
