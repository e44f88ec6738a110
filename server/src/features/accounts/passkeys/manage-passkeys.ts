import { texts as t } from '@carriage/texts/server/accounts'
import type * as z from 'zod/mini'
import {
  MAX_PASSKEYS,
  type registerPasskeyBody,
} from '@carriage/contract/accounts/second-factor-schemas'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { consumeAttempt } from '../attempt-limits.ts'
import { addFactor, ownerInKnownBrowser } from '../second-factor/add-factor.ts'
import { consumeFactorChallenge } from '../second-factor/challenges-queries.ts'
import {
  CHALLENGE_SECONDS,
  descriptorOf,
  issueChallenge,
  requireRelyingParty,
  challengeOf,
  refusedPasskey,
  userHandle,
} from './assertions.ts'
import { presentPasskey } from './passkeys-presenter.ts'
import {
  insertPasskey,
  listPasskeys,
  deletePasskey,
  updatePasskeyName,
} from './passkeys-queries.ts'
import { deleteRecoveryCodes, hasSecondFactor } from '../second-factor/second-factor-queries.ts'
import { tellOwner } from '../second-factor/tell-owner.ts'

/** EdDSA, ES256 and RS256 (COSE): every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

const tooMany = () =>
  new AppError('conflict', () => t.accountHasAtMostPasskeysRemove({ maxPasskeys: MAX_PASSKEYS }))

/** What the browser needs to make a passkey for the caller. Throws 409 above the limit. */
export async function beginPasskey(context: Context) {
  const { actor, db } = context
  const site = requireRelyingParty(context)
  await consumeAttempt(context, 'passkey')
  const user = await ownerInKnownBrowser(context)
  const known = await listPasskeys(db, actor.id)
  if (known.length >= MAX_PASSKEYS) throw tooMany()
  return {
    rp: { id: site.id, name: (await context.readBrand()).name },
    user: {
      id: userHandle(actor.id),
      name: user.email,
      displayName: `${user.firstName} ${user.lastName}`,
    },
    challenge: await issueChallenge(context, { kind: 'passkey-registration', userId: actor.id }),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    attestation: 'none' as const,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

type Input = z.output<typeof registerPasskeyBody>

/** Stores a passkey that the browser has made. Throws 422 on `passkey`, and 409 for one that is known. */
export async function registerPasskey(context: Context, { name, passkey }: Input) {
  const { actor } = context
  const registered = await verify(context, passkey)
  const { credential, credentialBackedUp } = registered
  const { added, codes } = await addFactor(context, 'passkey-added', async (tx) => {
    if ((await listPasskeys(tx, actor.id)).length >= MAX_PASSKEYS) throw tooMany()
    const inserted = await insertPasskey(tx, {
      userId: actor.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: passkey.response.transports ?? [],
      backedUp: credentialBackedUp,
      name,
      createdAt: context.now(),
    })
    if (!inserted) throw new AppError('conflict', () => t.passkeyKnownAlready)
    return inserted
  })
  return { message: t.passkeyAdded, passkey: presentPasskey(added), recovery_codes: codes }
}

async function verify(context: Context, passkey: Input['passkey']) {
  const site = requireRelyingParty(context)
  const challenge = challengeOf(passkey.response.clientDataJSON)
  const { actor, db } = context
  const kind = 'passkey-registration'
  const issued = await consumeFactorChallenge(db, kind, sha256(challenge), context.now())
  if (issued?.userId !== actor.id) throw refusedPasskey(context, 'unknown challenge')
  const { clientDataJSON, attestationObject } = passkey.response
  // Loaded with the first passkey: its certificates and schemas take long to load.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...passkey,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) throw new Error('The registration is not valid')
    return registrationInfo
  } catch (error) {
    throw refusedPasskey(context, error)
  }
}

/** Renames one of the caller's passkeys; 404 for another user's. */
export async function renamePasskey({ actor, db }: Context, input: { id: string; name: string }) {
  if (!(await updatePasskeyName(db, { ...input, userId: actor.id }))) throw notFound('passkey')
  return { message: t.passkeyRenamed }
}

/** Removes one of the caller's passkeys; 404 for another user's. */
export async function removePasskey(context: Context, { id }: { id: string }) {
  const { actor, db } = context
  await db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, { id, userId: actor.id }))) throw notFound('passkey')
    if (!(await hasSecondFactor(tx, actor.id))) await deleteRecoveryCodes(tx, actor.id)
    await tellOwner(context, tx, actor.id, 'passkey-removed')
  })
  return { message: t.passkeyRemoved }
}
