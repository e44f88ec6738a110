import { brand } from '@carriage/contract/brand'
import { renderLetter, type Letter } from '../mail/index.ts'

/** The six-digit code that confirms an e-mail address. */
export function verificationMail(firstName: string, otp: string): Letter {
  return renderLetter({
    subject: `${otp} is your ${brand.name} code`,
    greeting: `Hello ${firstName},`,
    before: 'Enter this code to confirm your email address:',
    code: otp,
    after: 'It is valid for 15 minutes. If you did not sign up, you can ignore this mail.',
  })
}
