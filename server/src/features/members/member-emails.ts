import type { EmailMessage } from '../mail/index.ts'

interface Reader {
  firstName: string
}

/** The code with which an account without a password is deleted. */
export const deletionCodeEmail = ({ firstName }: Reader, otp: string): EmailMessage => ({
  template: 'deletion-code',
  props: { firstName, otp },
})

export const goodbyeEmail = ({ firstName }: Reader): EmailMessage => ({
  template: 'goodbye',
  props: { firstName },
})
