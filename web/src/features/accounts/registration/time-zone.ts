import { updateProfile } from '@carriage/contract/accounts/endpoints'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'

let told: string | null = null

/** Tells the server once where the member is, so that mails come at a sensible hour of theirs. */
export async function tellTimeZone(userId: string, zone: string): Promise<void> {
  if (told === `${userId} ${zone}`) return
  told = `${userId} ${zone}`
  try {
    const { user } = await call(updateProfile, { body: { time_zone: zone } })
    session.setUser(user)
  } catch {
    // nothing that the member waits for; the next page load tries again
  }
}
