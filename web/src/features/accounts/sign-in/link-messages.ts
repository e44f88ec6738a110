import { NOT_ME_DAYS } from '@carriage/contract/accounts/policy'
import { brand } from '../../../lib/text/brand.ts'

/** Texts of the link that logs in, of the one in a warning, and of the one to a new address. */
export const linkMessages = {
  signIn: {
    title: (brand: string) => `Log in to ${brand}`,
    text: 'You opened the link in our email. Log in on this device?',
    submit: 'Log in',
    done: 'Login successful.',
    missing: 'This link is not complete. Please open it from our email again.',
  },
  notMe: {
    title: 'Was this not you?',
    text: `We end all sessions of your account, remove its password and what was added in the last ${NOT_ME_DAYS} days (authenticator apps, passkeys, reformers, webhooks, links to playlists and to the calendar), and send you a code to set a new password.`,
    submit: 'End all sessions',
    done: 'All sessions have ended. We have sent you a code.',
    doneAndRemoved: (removed: string) =>
      `All sessions have ended. We removed ${removed}. We have sent you a code.`,
  },
  newEmail: {
    title: 'Confirm your new email address',
    text: 'You log in with this address from now on, and our emails go to it. We log you out on your other devices.',
    submit: 'Confirm new address',
  },
  toLogin: 'Back to log in',
} as const
