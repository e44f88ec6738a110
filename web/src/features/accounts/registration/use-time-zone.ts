import type { User } from '@carriage/contract/accounts/schemas'
import { useEffect } from 'react'
import { browserTimeZone } from '../../../lib/text/dates.ts'

/** Keeps the stored zone of the member that of their browser. */
export function useTimeZone(user: Pick<User, '_id' | 'time_zone'> | null): void {
  const id = user?._id
  const stored = user?.time_zone
  useEffect(() => {
    const zone: string | undefined = browserTimeZone()
    // An older page may have stored a user who says nothing of a zone: wait for the profile.
    if (id === undefined || stored === undefined || zone === undefined || zone === stored) return
    void import('./time-zone.ts').then(
      ({ reportTimeZone }) => reportTimeZone(id, zone),
      () => undefined,
    )
  }, [id, stored])
}
