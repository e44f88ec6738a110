import type { PasskeyRequest } from '@carriage/contract/accounts/second-factor-schemas'
import type { PublicContext } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { consumeAttempt } from '../attempt-limits.ts'
import { insertFactorChallenge } from '../second-factor/challenges-queries.ts'
import type { ChallengeKind } from '../second-factor/second-factor-schema.ts'
import { listPasskeys } from './passkeys-queries.ts'
import type { PasskeyRow } from './passkeys-schema.ts'
import { relyingParty } from './relying-party.ts'

export const CHALLENGE_SECONDS = 5 * 60

/** The site that passkeys belong to. Throws 404 where there can be none. */
export function requireRelyingParty(context: PublicContext) {
  const site = relyingParty(context.config)
  if (!site) throw notFound('signInWithPasskeys')
  return site
}

/** Stores what a passkey is to sign: for one use within five minutes. */
export async function issueChallenge(
  context: PublicContext,
  { kind, userId }: { kind: ChallengeKind; userId: string | null },
): Promise<string> {
  const challenge = randomToken()
  const now = context.now()
  await insertFactorChallenge(context.db, {
    kind,
    userId,
    tokenHash: sha256(challenge),
    expiresAt: addSeconds(now, CHALLENGE_SECONDS),
    createdAt: now,
  })
  return challenge
}

export const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})

type Purpose =
  | { kind: 'passkey-sign-in'; userId: null }
  | { kind: 'passkey-second-factor' | 'passkey-proof'; userId: string }

/** What a browser needs to sign with a passkey: any of this site, or one of a user. */
export async function beginAssertion(
  context: PublicContext,
  { kind, userId }: Purpose,
): Promise<PasskeyRequest> {
  const site = requireRelyingParty(context)
  await consumeAttempt(context, 'passkey')
  const known = userId === null ? [] : await listPasskeys(context.db, userId)
  return {
    challenge: await issueChallenge(context, { kind, userId }),
    rpId: site.id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  }
}
