import type {
  PasskeyRequest,
  PasskeyAssertion,
} from '@carriage/contract/accounts/second-factor-schemas'
import type { PublicContext } from '../../../context.ts'
import { notFound, type AppError, invalidField } from '../../../platform/app-error.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { consumeAttempt } from '../attempt-limits.ts'
import {
  insertFactorChallenge,
  consumeFactorChallenge,
} from '../second-factor/challenges-queries.ts'
import type { ChallengeKind } from '../second-factor/second-factor-schema.ts'
import { listPasskeys, findPasskey, recordPasskeyUse } from './passkeys-queries.ts'
import type { PasskeyRow } from './passkeys-schema.ts'
import { relyingParty } from './relying-party.ts'
import { texts as t } from '@carriage/texts/server/accounts'

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

/** The same for every reason, so that nothing is learned from it; the log has the reason. */
export function refusedPasskey(context: PublicContext, why: unknown): AppError {
  context.log.info({ err: why }, 'a passkey was refused')
  return invalidField('passkey', () => t.passkeyWasNotAcceptedTryAgain)
}

/** The challenge that a browser says it has signed; empty when it cannot be read. */
export function challengeOf(clientData: string): string {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    if (typeof read !== 'object' || read === null || !('challenge' in read)) return ''
    return typeof read.challenge === 'string' ? read.challenge : ''
  } catch {
    return ''
  }
}

/** The handle of a user in their passkeys: their id, as bytes. */
export const userHandle = (userId: string): string => Buffer.from(userId).toString('base64url')

interface Assertion {
  kind: ChallengeKind
  /** Null while the user is not known: the passkey names them. */
  userId: string | null
  passkey: PasskeyAssertion | undefined
}

/**
 * Checks what a passkey has signed and records its use. Consumes the challenge first, so that each counts once, even if
 * the check fails. Throws 422 on `passkey`: for a challenge that is unknown, used, expired or for somebody else, a
 * passkey of somebody else, another site, a user who was not verified, a wrong signature, and a counter that went back.
 */
export async function checkAssertion(
  context: PublicContext,
  { kind, userId, passkey }: Assertion,
): Promise<PasskeyRow> {
  const site = requireRelyingParty(context)
  if (!passkey) throw refusedPasskey(context, 'none was sent')
  const { db } = context
  const challenge = challengeOf(passkey.response.clientDataJSON)
  const issued = await consumeFactorChallenge(db, kind, sha256(challenge), context.now())
  if (!issued || issued.userId !== userId) throw refusedPasskey(context, 'unknown challenge')
  const row = await findPasskey(db, passkey.id)
  if (!row || (userId !== null && row.userId !== userId))
    throw refusedPasskey(context, 'unknown passkey')
  const handle = passkey.response.userHandle
  if (handle !== undefined && handle !== userHandle(row.userId))
    throw refusedPasskey(context, 'handle of another user')
  const { counter, backedUp } = await verify(context, { site, challenge, row, passkey })
  const use = { counter, backedUp, lastUsedAt: context.now() }
  if (!(await recordPasskeyUse(db, row, use))) throw refusedPasskey(context, 'used meanwhile')
  return row
}

interface Signed {
  site: ReturnType<typeof requireRelyingParty>
  challenge: string
  row: PasskeyRow
  passkey: PasskeyAssertion
}

async function verify(context: PublicContext, { site, challenge, row, passkey }: Signed) {
  const { userHandle: handle, ...response } = passkey.response
  // Loaded with the first passkey: its certificates and schemas take long to load.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...passkey,
        response: { ...response, ...(handle !== undefined && { userHandle: handle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(row.publicKey),
        counter: row.counter,
      },
      requireUserVerification: true,
    })
    if (!verified) throw new Error('The signature is wrong')
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
    return { counter, backedUp }
  } catch (error) {
    throw refusedPasskey(context, error)
  }
}
