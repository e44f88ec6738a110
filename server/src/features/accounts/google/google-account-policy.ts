import { email as emailRule } from '@carriage/contract/accounts/schemas'
import { safeParse } from 'zod/v4/core'
import type { Identity } from '../../../adapters/identity/identity-provider.ts'

/** What decides of an account; a row of users fits. */
interface Account {
  googleId: string | null
  emailVerifiedAt: Date | null
}

interface NewAccount {
  googleId: string
  email: string
  firstName: string
  lastName: string
}

export type Match<A extends Account> =
  | { kind: 'known'; user: A }
  | { kind: 'link'; user: A; googleId: string }
  /** The account was never verified: nothing that was set up with it counts. */
  | { kind: 'take-over'; user: A; account: NewAccount }
  | { kind: 'create'; account: NewAccount }
  | { kind: 'refused'; why: string }

/**
 * Which account a Google identity opens: the one it is linked to, else the one of its verified
 * address, else a new one. `linked` and `sameEmail` are accounts that are not removed.
 */
export function matchAccount<A extends Account>(
  identity: Identity,
  linked: A | undefined,
  sameEmail: A | undefined,
): Match<A> {
  if (linked) return { kind: 'known', user: linked }
  const email = safeParse(emailRule, identity.email)
  if (!email.success) return { kind: 'refused', why: 'Google gives no usable address.' }
  if (!identity.emailVerified) {
    return { kind: 'refused', why: 'Google has not verified the address.' }
  }
  const googleId = identity.subject
  if (!sameEmail)
    return { kind: 'create', account: { googleId, email: email.data, ...namesOf(identity) } }
  // While the other lookup waited, the same person may have come by another tab.
  if (sameEmail.googleId === googleId) return { kind: 'known', user: sameEmail }
  // An address that has gone to somebody else takes the account of its former owner nowhere.
  if (sameEmail.googleId !== null) {
    return {
      kind: 'refused',
      why: 'The account of this address belongs to another Google account.',
    }
  }
  if (sameEmail.emailVerifiedAt) return { kind: 'link', user: sameEmail, googleId }
  const account = { googleId, email: email.data, ...namesOf(identity) }
  return { kind: 'take-over', user: sameEmail, account }
}

const LONGEST = 100
const NO_LAST_NAME = 'Member'

/** First and last name as our forms want them: two to a hundred signs, in one line. */
export function namesOf(
  identity: Pick<Identity, 'firstName' | 'lastName' | 'name' | 'email'>,
): Pick<NewAccount, 'firstName' | 'lastName'> {
  const [first = '', ...rest] = oneLine(identity.name).split(' ')
  const local = oneLine(identity.email?.split('@')[0])
  const firstName = oneLine(identity.firstName) || first || local
  const lastName = oneLine(identity.lastName) || rest.join(' ') || NO_LAST_NAME
  return { firstName: fit(firstName), lastName: fit(lastName) }
}

const oneLine = (text: string | undefined): string =>
  (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

/** A lone letter reads as an initial. A character that the cut would halve goes as a whole. */
const fit = (name: string): string =>
  name
    .slice(0, LONGEST)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
    .padEnd(2, '.')
