import { epoch } from '../../platform/time.ts'
import { type EmailMessage, type MailDevice, readerOf } from '../mail/index.ts'
import type { UserRow } from './accounts-schema.ts'

type Reader = Pick<UserRow, 'firstName'>

export const verificationEmail = (otp: string): EmailMessage => ({
  template: 'verification',
  props: { otp },
})

/** @param publicUrl this installation's configured address; links in mails never use the Host header */
export const resetEmail = (
  publicUrl: string,
  { firstName }: Reader,
  { token, otp }: { token: string; otp: string },
): EmailMessage => ({
  template: 'password-reset',
  props: { firstName, otp, url: `${publicUrl}/reset-password#token=${token}&otp=${otp}` },
})

/** For somebody who signs up although they have an account. */
export const alreadyRegisteredEmail = (publicUrl: string, { firstName }: Reader): EmailMessage => ({
  template: 'already-registered',
  props: { firstName, url: publicUrl },
})

/** The link that signs in without a password; its token stands in the fragment, which no server sees. */
export const signInLinkEmail = (
  publicUrl: string,
  { firstName }: Reader,
  token: string,
): EmailMessage => ({
  template: 'sign-in-link',
  props: { firstName, url: `${publicUrl}/sign-in#token=${token}` },
})

interface Deed {
  device: MailDevice
  at: Date
  /** Of the link 'This was not me'. */
  token: string
}
type DatedReader = Reader & Pick<UserRow, 'timeZone' | 'locale' | 'language'>

const warning = (publicUrl: string, reader: DatedReader, { device, at, token }: Deed) => ({
  firstName: reader.firstName,
  reader: readerOf(reader),
  device,
  at: epoch(at),
  notMeUrl: `${publicUrl}/not-me#token=${token}`,
})

export const newSignInEmail = (
  publicUrl: string,
  reader: DatedReader,
  deed: Deed,
): EmailMessage => ({ template: 'new-sign-in', props: warning(publicUrl, reader, deed) })

export const passwordChangedEmail = (
  publicUrl: string,
  reader: DatedReader,
  deed: Deed,
): EmailMessage => ({ template: 'password-changed', props: warning(publicUrl, reader, deed) })
