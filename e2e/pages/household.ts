import type { Mail } from '../support/mailbox.ts'

/** The link of the newest invitation among somebody's mails. */
export function invitationIn(mails: readonly Mail[]): string {
  for (const { text } of mails) {
    const link = /https?:\S+\/household#token=[\w-]+/.exec(text)?.[0]
    if (link !== undefined) return link
  }
  throw new Error('Nobody has invited them')
}
