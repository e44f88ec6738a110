import { NOT_ME_DAYS } from '@carriage/contract/accounts/policy'

/** What the link 'This was not me' does. */
export const notMeText = `The link logs you out everywhere, removes what was added to your account in the last ${NOT_ME_DAYS} days (authenticator apps, passkeys, reformers, webhooks, links to playlists and to the calendar), and lets you set a new password.`
