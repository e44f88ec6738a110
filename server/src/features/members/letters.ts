import type { Letter } from '../mail/index.ts'

interface Reader {
  firstName: string
}

/** The code with which an account without a password is deleted. */
export const deletionCodeLetter = ({ firstName }: Reader, otp: string): Letter => ({
  template: 'deletion-code',
  props: { firstName, otp },
})

export const goodbyeLetter = ({ firstName }: Reader): Letter => ({
  template: 'goodbye',
  props: { firstName },
})
