import { NOT_ME_DAYS } from '@carriage/contract/accounts/policy'

/** What the link 'This was not me' does. */
export const notMeText = `The link ends all sessions of your account, removes authenticator apps and passkeys of the last ${NOT_ME_DAYS} days, and lets you set a new password.`
