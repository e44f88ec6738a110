import type { PasskeyAssertion } from '@carriage/contract/accounts/second-factor-schemas'
import type { PublicContext } from '../../../context.ts'
import { findUser } from '../accounts-queries.ts'
import { consumeAttempt } from '../attempt-limits.ts'
import { openSession } from '../session/open-session.ts'
import { beginAssertion, checkAssertion, refusedPasskey } from './assertions.ts'

/** What the browser needs to sign in with any passkey of this site; it names no account. */
export const beginPasskeySignIn = (context: PublicContext) =>
  beginAssertion(context, { kind: 'passkey-sign-in', userId: null })

/** Signs in without a password. The passkey has verified its user, so there is no second step. */
export async function signInWithPasskey(
  context: PublicContext,
  { passkey }: { passkey: PasskeyAssertion },
) {
  await consumeAttempt(context, 'passkey')
  const row = await checkAssertion(context, { kind: 'passkey-sign-in', userId: null, passkey })
  return context.db.transaction(async (tx) => {
    // Archived people keep their passkeys until they are purged.
    const user = await findUser(tx, row.userId)
    if (!user) throw refusedPasskey(context, 'its user is deleted')
    return openSession(context, tx, user.id)
  })
}
