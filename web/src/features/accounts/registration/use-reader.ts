import type { User } from '@carriage/contract/accounts/schemas'
import { useEffect } from 'react'
import { browserTimeZone } from '../../../lib/text/dates.ts'
import { readerLocale } from '@carriage/contract/reader-locale'

/** Keeps the stored time zone and locale of the member those of their browser. */
export function useReader(user: Pick<User, '_id' | 'time_zone' | 'locale'> | null): void {
  const id = user?._id
  const { time_zone: storedZone, locale: storedLocale } = user ?? {}
  useEffect(() => {
    const zone: string | undefined = browserTimeZone()
    // Mails are in English, in the form of the reader's region.
    const locale = readerLocale(navigator.languages)
    // An older page may have stored a user without these: wait for the profile.
    if (id === undefined || storedZone === undefined || storedLocale === undefined) return
    if (zone === undefined || (zone === storedZone && locale === storedLocale)) return
    void import('./report-reader.ts').then(
      ({ reportReader }) => reportReader(id, zone, locale),
      () => undefined,
    )
  }, [id, storedZone, storedLocale])
}
