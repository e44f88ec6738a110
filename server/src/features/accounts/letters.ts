import type { Letter } from '../mail/index.ts'
import type { UserRow } from './accounts-schema.ts'

type Reader = Pick<UserRow, 'firstName'>

export const verificationLetter = ({ firstName }: Reader, otp: string): Letter => ({
  template: 'verification',
  props: { firstName, otp },
})

/** @param publicUrl where this installation is reached; a link in a mail never follows the Host header */
export const resetLetter = (
  publicUrl: string,
  { firstName }: Reader,
  { token, otp }: { token: string; otp: string },
): Letter => ({
  template: 'password-reset',
  props: { firstName, otp, url: `${publicUrl}/reset-password?token=${token}&otp=${otp}` },
})
