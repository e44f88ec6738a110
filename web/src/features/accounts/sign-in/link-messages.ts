import { MAIL_SIGN_IN_MINUTES, NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import { brand } from '@carriage/contract/brand'

const removedText = (removed: readonly string[]) =>
  removed.length === 0 ? [] : [`We removed ${removed.join(', ')}.`]

/** Texts of logging in by mail, and of the link in a warning. */
export const linkMessages = {
  offer: 'You can also log in without your password.',
  send: 'Sign in by email',
  sent: (email: string) =>
    `If ${email} has an account, a link is on its way. It is valid for ${MAIL_SIGN_IN_MINUTES} minutes.`,

  signIn: {
    title: `Log in to ${brand.name}`,
    text: 'You opened the link in our email. Log in on this device?',
    submit: 'Log in',
    done: 'Login successful.',
    missing: 'This link is not complete. Please open it from our email again.',
  },
  notMe: {
    title: 'Was this not you?',
    text: `We end all sessions of your account, remove its password and what was added in the last ${NOT_ME_DAYS} days (authenticator apps, passkeys, reformers, webhooks, playlist links), and send you a code to set a new password.`,
    submit: 'End all sessions',
    done: (removed: readonly string[]) =>
      ['All sessions have ended.', ...removedText(removed), 'We have sent you a code.'].join(' '),
  },
  toLogin: 'Back to log in',
} as const
