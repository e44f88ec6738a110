import type { EmailMessage } from '../mail/index.ts'

interface Reader {
  firstName: string
}

/** The code that confirms the deletion of an account without a password. */
export const deletionCodeEmail = ({ firstName }: Reader, otp: string): EmailMessage => ({
  template: 'deletion-code',
  props: { firstName, otp },
})

export const goodbyeEmail = ({ firstName }: Reader): EmailMessage => ({
  template: 'goodbye',
  props: { firstName },
})
