import type { Identity } from '../../../adapters/identity/identity-provider.ts'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { insertUser, lockUserByEmail, lockUserByGoogleId, updateUser } from '../accounts-queries.ts'
import type { UserRow } from '../accounts-schema.ts'
import { voidAuthTokens } from '../auth-tokens-queries.ts'
import { matchAccount, type Match } from './google-account-policy.ts'
import { revokeSessions } from '../session/sessions-queries.ts'

/** One for each other request that may take the address or the Google id in between, and one more. */
const ROUNDS = 4

/**
 * Finds, links or creates the account of a Google identity, inside of the caller's transaction. Safe
 * when several do so at once: who comes second finds what the first has made. Throws `forbidden` when
 * the identity opens no account.
 */
export async function enterWithGoogle(
  context: PublicContext,
  on: Executor,
  identity: Identity,
): Promise<UserRow> {
  for (let round = 0; round < ROUNDS; round++) {
    const linked = await lockUserByGoogleId(on, identity.subject)
    const sameEmail =
      linked || identity.email === undefined ? undefined : await lockUserByEmail(on, identity.email)
    const user = await apply(context, on, matchAccount(identity, linked, sameEmail))
    if (user) return user
  }
  throw new AppError('conflict', 'The account is being changed. Please try again.')
}

/** Undefined when another request was first; then the world is to be looked at again. */
async function apply(
  context: PublicContext,
  on: Executor,
  match: Match<UserRow>,
): Promise<UserRow | undefined> {
  const now = context.now()
  switch (match.kind) {
    case 'refused':
      throw new AppError('forbidden', match.why)
    case 'known':
      return match.user
    case 'link':
      return updateUser(on, match.user.id, { googleId: match.googleId })
    case 'take-over': {
      // Whoever typed this address first has not shown that it is theirs; now its owner has come.
      const { id } = match.user
      await revokeSessions(on, id, now)
      await voidAuthTokens(on, id, now)
      return updateUser(on, id, { ...match.account, passwordHash: null, emailVerifiedAt: now })
    }
    default:
      return insertUser(on, { ...match.account, emailVerifiedAt: now, createdAt: now })
  }
}
