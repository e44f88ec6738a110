import { MAIL_SIGN_IN_MINUTES } from '@carriage/contract/accounts/policy'

/** What the login page says of logging in by mail; what its links say is not loaded with that page. */
export const mailSignInMessages = {
  offer: 'You can also log in without your password.',
  send: 'Sign in by email',
  sent: (email: string) =>
    `If ${email} has an account, a link is on its way. It is valid for ${MAIL_SIGN_IN_MINUTES} minutes.`,
} as const
