import { updateProfile } from '@carriage/contract/accounts/endpoints'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'

let reported: string | null = null

/** Reports the member's time zone once, so that mails arrive at a sensible local hour. */
export async function reportTimeZone(userId: string, zone: string): Promise<void> {
  if (reported === `${userId} ${zone}`) return
  reported = `${userId} ${zone}`
  try {
    const { user } = await call(updateProfile, { body: { time_zone: zone } })
    session.setUser(user)
  } catch {
    // nothing that the member waits for; the next page load tries again
  }
}
