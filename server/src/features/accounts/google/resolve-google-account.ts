import { texts as t } from '@carriage/texts/server/accounts'
import type { Identity } from '../../../adapters/identity/identity-provider.ts'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { emit } from '../../events/index.ts'
import { forgetAcceptances } from '../../legal/index.ts'
import { insertUser, lockUserByEmail, lockUserByGoogleId, updateUser } from '../accounts-queries.ts'
import type { UserRow } from '../accounts-schema.ts'
import { endAccess } from '../security/end-access.ts'
import { matchAccount, type Match } from './google-account-policy.ts'

/** One attempt for each request that may create or link the account concurrently, and one more. */
const MAX_ATTEMPTS = 4

/**
 * Finds, links or creates the account of a Google identity within the caller's transaction. Safe under
 * concurrency: a later request finds the account that an earlier one created. Throws `forbidden` when the
 * identity may not open an account.
 */
export async function resolveGoogleAccount(
  context: PublicContext,
  on: Executor,
  identity: Identity,
): Promise<UserRow> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const linked = await lockUserByGoogleId(on, identity.subject)
    const sameEmail =
      linked || identity.email === undefined ? undefined : await lockUserByEmail(on, identity.email)
    const match = matchAccount(identity, linked, sameEmail)
    const user = await apply(context, on, match)
    if (!user) continue
    const isNew = match.kind !== 'known' && match.kind !== 'link'
    if (isNew) await emit(context, on, { type: 'member.created', data: { member_id: user.id } })
    return user
  }
  throw new AppError('conflict', () => t.accountBeingChangedTryAgain)
}

/** Undefined when another request changed the account first; the caller then looks it up again. */
async function apply(
  context: PublicContext,
  on: Executor,
  match: Match<UserRow>,
): Promise<UserRow | undefined> {
  const now = context.now()
  switch (match.kind) {
    case 'refused':
      throw new AppError('forbidden', () => match.why)
    case 'known':
      return match.user
    case 'link':
      return updateUser(on, match.user.id, { googleId: match.googleId })
    case 'take-over': {
      // The earlier registration never proved that it owns the address; Google now has proved it.
      const { id } = match.user
      await endAccess(context, on, { userId: id, reason: 'recovered' })
      await forgetAcceptances(on, id)
      return updateUser(on, id, { ...match.account, passwordHash: null, emailVerifiedAt: now })
    }
    default:
      return insertUser(on, { ...match.account, emailVerifiedAt: now, createdAt: now })
  }
}
