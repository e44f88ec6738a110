import { brand } from '@carriage/contract/brand'
import { renderLetter, type Letter } from '../mail/index.ts'

/** The code and the link with which a member sets a new password. */
export function resetMail(
  publicUrl: string,
  firstName: string,
  { token, otp }: { token: string; otp: string },
): Letter {
  return renderLetter({
    subject: `Reset your ${brand.name} password`,
    greeting: `Hello ${firstName},`,
    before: 'Enter this code to set a new password:',
    code: otp,
    link: {
      text: 'Set a new password',
      url: `${publicUrl}/reset-password?token=${token}&otp=${otp}`,
    },
    after: 'It is valid for 15 minutes. If you did not ask for it, your password stays as it is.',
  })
}
