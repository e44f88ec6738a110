import { brand } from '@carriage/contract/brand'
import { type Letter, renderLetter } from '../mail/index.ts'

/** The code with which an account without a password is deleted. */
export function deletionCodeMail(firstName: string, otp: string): Letter {
  return renderLetter({
    subject: `${otp} deletes your ${brand.name} account`,
    greeting: `Hello ${firstName},`,
    before: 'Enter this code to delete your account and everything in it:',
    code: otp,
    after:
      'It is valid for 15 minutes. If you did not ask for it, ignore this mail and end the other sessions in your profile.',
  })
}

export function goodbyeMail(firstName: string): Letter {
  return renderLetter({
    subject: `Your ${brand.name} account has been deleted`,
    greeting: `Hello ${firstName},`,
    before:
      'As you asked, your account is gone, and with it your profile, your photo, your progress and your sessions.',
    after: `This is our last mail to you. If you did not ask for it, write to ${brand.supportEmail} at once.`,
  })
}
