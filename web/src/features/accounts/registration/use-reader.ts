import type { User } from '@carriage/contract/accounts/schemas'
import { changeLanguage } from '@carriage/texts/catalogue'
import { isOffered, language } from '@carriage/texts/language'
import { useEffect } from 'react'
import { memberView } from '../../../lib/session/member-view.ts'
import { useLanguage } from '../../../lib/text/use-language.ts'
import { readerForms } from './reader-forms.ts'

/** Nobody waits for it: the first page asks for what it shows before. */
const AFTER_MS = 1500

type Reader = Pick<User, '_id' | 'time_zone' | 'locale' | 'language'>

/**
 * Shows the page in the language of the account where none was chosen in this browser, and keeps the stored language, time zone
 * and locale of the member those of their browser.
 */
export function useReader(user: Reader | null): void {
  const id = user?._id
  const { time_zone: zone, locale, language: stored } = user ?? {}
  const shown = useLanguage()
  useEffect(() => {
    // An older page may have stored a user without these: wait for the profile. An admin who looks on changes nothing.
    if (id === undefined || zone === undefined || locale === undefined || stored === undefined)
      return undefined
    if (memberView) return undefined
    // The page may still be in the language of somebody who used it before.
    const known = isOffered(stored) ? stored : language.own()
    const wanted = language.isChosen() ? shown : known
    if (wanted !== shown) {
      // Without its texts the page stays as it is.
      changeLanguage(wanted, 'account').catch(() => undefined)
      return undefined
    }
    const found = readerForms()
    if (!found) return undefined
    if (found.language === stored && !language.isTold()) language.tell()
    // What the account says otherwise was chosen later, on another device.
    const isOlder = isOffered(stored) && stored !== shown && language.isTold()
    const forms = isOlder ? { ...found, locale: locale ?? found.locale, language: stored } : found
    if (forms.time_zone === zone && forms.locale === locale && forms.language === stored)
      return undefined
    const later = setTimeout(() => {
      void import('./report-reader.ts').then(
        ({ reportReader }) => reportReader(id, forms),
        () => undefined,
      )
    }, AFTER_MS)
    return () => clearTimeout(later)
  }, [id, zone, locale, stored, shown])
}
