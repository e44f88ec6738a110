import { updateProfile } from '@carriage/contract/accounts/endpoints'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'

let reported: string | null = null

/** Reports the member's time zone and locale once, so that mails name times as the member reads them. */
export async function reportReader(userId: string, zone: string, locale: string): Promise<void> {
  const report = `${userId} ${zone} ${locale}`
  if (reported === report) return
  reported = report
  try {
    const { user } = await call(updateProfile, { body: { time_zone: zone, locale } })
    session.setUser(user)
  } catch {
    // nothing that the member waits for; the next page load tries again
  }
}
