import { texts as t } from '@carriage/texts/server/accounts'
import { hasLink } from '@carriage/contract/accounts/person-name'
import { email as emailRule } from '@carriage/contract/accounts/schemas'
import { safeParse } from 'zod/v4/core'
import type { Identity } from '../../../adapters/identity/identity-provider.ts'

/** The fields that decide whether an account matches; a row of users has them. */
interface Account {
  googleId: string | null
  /** Its owner has unlinked Google. */
  googleOff: boolean
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
  /** The account was never verified, so its password and sessions are dropped. */
  | { kind: 'take-over'; user: A; account: NewAccount }
  | { kind: 'create'; account: NewAccount }
  | { kind: 'refused'; why: string }

/**
 * Which account a Google identity opens: the one it is linked to, else the one with its verified address, else
 * a new one. `linked` and `sameEmail` must not be removed accounts.
 */
export function matchAccount<A extends Account>(
  identity: Identity,
  linked: A | undefined,
  sameEmail: A | undefined,
): Match<A> {
  if (linked) return { kind: 'known', user: linked }
  const email = safeParse(emailRule, identity.email)
  if (!email.success) return { kind: 'refused', why: t.googleDidntGiveUsAddressWe }
  if (!identity.emailVerified) {
    return { kind: 'refused', why: t.googleHasntVerifiedAddress }
  }
  const googleId = identity.subject
  if (!sameEmail)
    return { kind: 'create', account: { googleId, email: email.data, ...namesOf(identity) } }
  // Another tab may have linked the account between the two lookups.
  if (sameEmail.googleId === googleId) return { kind: 'known', user: sameEmail }
  // The address is linked to another Google account, so its new owner must not get the old account.
  if (sameEmail.googleId !== null) {
    return {
      kind: 'refused',
      why: t.accountWithAddressLinkedAnotherGoogle,
    }
  }
  if (sameEmail.googleOff) return { kind: 'refused', why: t.accountWithAddressDoesNotSign }
  if (sameEmail.emailVerifiedAt) return { kind: 'link', user: sameEmail, googleId }
  const account = { googleId, email: email.data, ...namesOf(identity) }
  return { kind: 'take-over', user: sameEmail, account }
}

const MAX_LENGTH = 100

/** First and last name as our forms accept them: 2 to 100 characters, in one line. */
export function namesOf(
  identity: Pick<Identity, 'firstName' | 'lastName' | 'name' | 'email'>,
): Pick<NewAccount, 'firstName' | 'lastName'> {
  const [first = '', ...rest] = oneLine(identity.name).split(' ')
  const local = oneLine(identity.email?.split('@')[0])
  const firstName = oneLine(identity.firstName) || first || local
  const lastName = oneLine(identity.lastName) || rest.join(' ') || t.noLastName
  return { firstName: fit(unlinked(firstName)), lastName: fit(unlinked(lastName)) }
}

const oneLine = (text: string | undefined): string =>
  (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

/** A name that would be refused from a form is kept as words. */
const unlinked = (name: string): string =>
  hasLink(name) ? name.replaceAll(/[./:]+/g, ' ').trim() : name

/** Cuts at 100 without splitting a surrogate pair, and pads a single letter with a dot, like an initial. */
const fit = (name: string): string =>
  name
    .slice(0, MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
    .padEnd(2, '.')
