import type { EmailMessage } from '../mail/index.ts'
import type { UserRow } from './accounts-schema.ts'

type Reader = Pick<UserRow, 'firstName'>

export const verificationEmail = ({ firstName }: Reader, otp: string): EmailMessage => ({
  template: 'verification',
  props: { firstName, otp },
})

/** @param publicUrl this installation's configured address; links in mails never use the Host header */
export const resetEmail = (
  publicUrl: string,
  { firstName }: Reader,
  { token, otp }: { token: string; otp: string },
): EmailMessage => ({
  template: 'password-reset',
  props: { firstName, otp, url: `${publicUrl}/reset-password?token=${token}&otp=${otp}` },
})
