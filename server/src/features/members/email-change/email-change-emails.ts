import { epoch } from '../../../platform/time.ts'
import { maskEmail } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { type EmailMessage, readerOf } from '../../mail/index.ts'

type Reader = Pick<UserRow, 'firstName' | 'timeZone' | 'locale' | 'language'>

interface Change {
  /** The new address. */
  to: string
  by: 'owner' | 'studio'
  at: Date
}

const toldOf = (reader: Reader, { to, by, at }: Change) => ({
  firstName: reader.firstName,
  reader: readerOf(reader),
  newEmail: maskEmail(to),
  by,
  at: epoch(at),
})

/** To the new address, of which no account is known yet; the token stands in the fragment, which no server sees. */
export const confirmEmail = (publicUrl: string, reader: Reader, token: string): EmailMessage => ({
  template: 'email-change-link',
  props: { reader: readerOf(reader), url: `${publicUrl}/new-email#token=${token}` },
})

/** To the new address, when it belongs to another account. */
export const takenEmail = (
  publicUrl: string,
  { firstName }: Pick<UserRow, 'firstName'>,
): EmailMessage => ({
  template: 'email-change-taken',
  props: { firstName, loginUrl: publicUrl },
})

/** To the current address, at once. */
export const requestedEmail = (
  publicUrl: string,
  reader: Reader,
  { notMe, ...change }: Change & { notMe: string },
): EmailMessage => ({
  template: 'email-change-requested',
  props: { ...toldOf(reader, change), notMeUrl: `${publicUrl}/not-me#token=${notMe}` },
})

/** To the former address. */
export const changedEmail = (reader: Reader, change: Change): EmailMessage => ({
  template: 'email-changed',
  props: toldOf(reader, change),
})

/** The first mail to the new address once it counts. */
export const newAddressEmail = (
  publicUrl: string,
  { firstName }: Pick<UserRow, 'firstName'>,
): EmailMessage => ({
  template: 'email-change-done',
  props: { firstName, loginUrl: publicUrl },
})
