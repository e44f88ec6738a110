import { texts as t } from '@carriage/texts/contract/accounts'
import * as z from 'zod/mini'
import { epochSeconds, id, line } from '../common.ts'
import { oneTimeCode, opaqueToken } from './schemas.ts'

/** How long a proof of who somebody is counts as fresh. */
export const FRESH_PROOF_SECONDS = 10 * 60
export const RECOVERY_CODES = 10
export const MAX_PASSKEYS = 20

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
const transport = z.string().check(z.regex(/^[a-z-]{1,20}$/))
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What a browser needs to sign with a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: any passkey of this site. */
  allowCredentials: z.array(descriptor),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** What a browser needs to make a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** What a browser answers when it has signed (AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: z.optional(base64url(100)),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** What a browser answers when it has made a passkey (RegistrationResponseJSON). */
const passkeyAttestation = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
})

export const appCode = oneTimeCode(() => t.enter6DigitCode)
/** Letters and digits; spaces and hyphens are for people. Codes made before had twelve, new ones have 24. */
export const recoveryCode = z
  .string({ error: () => t.enterRecoveryCode })
  .check(z.trim(), z.regex(/^[\w -]{1,40}$/, { error: () => t.enterRecoveryCode }))

/** Exactly one of the ways to prove something. */
const oneOf = <T extends object>(...names: (keyof T & string)[]) =>
  z.refine<T>((value) => names.filter((name) => value[name] !== undefined).length === 1, {
    error: () => t.sendExactlyOneProof,
  })

interface SecondFactor {
  code?: string | undefined
  recovery_code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}
export const finishSignInBody = z
  .object({
    ticket: opaqueToken,
    code: z.optional(appCode),
    recovery_code: z.optional(recoveryCode),
    passkey: z.optional(passkeyAssertion),
  })
  .check(oneOf<SecondFactor>('code', 'recovery_code', 'passkey'))
export const ticketBody = z.object({ ticket: opaqueToken })
export const passkeyBody = z.object({ passkey: passkeyAssertion })

interface Proof {
  password?: string | undefined
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}
export const proofBody = z
  .object({
    password: z.optional(
      z
        .string({ error: () => t.enterYourPassword })
        .check(
          z.minLength(1, { error: () => t.enterYourPassword }),
          z.maxLength(200, { error: () => t.passwordNotCorrect }),
        ),
    ),
    code: z.optional(appCode),
    passkey: z.optional(passkeyAssertion),
  })
  .check(oneOf<Proof>('password', 'code', 'passkey'))

export const passkeyName = line(
  1,
  60,
  () => t.giveName,
  () => t.atMost60Characters,
)
export const passkey = z.object({
  _id: id,
  name: z.string(),
  created_at: epochSeconds,
  last_used_at: z.nullable(epochSeconds),
})
export type Passkey = z.infer<typeof passkey>

/** How the caller signs in. */
export const security = z.object({
  has_password: z.boolean(),
  /**
   * 'linked': a Google account opens it; 'open': the one with its address would be linked by signing in; 'off': the caller has
   * unlinked it, and none is linked.
   */
  google: z.enum(['linked', 'open', 'off']),
  /** Since when an authenticator app is set up. */
  totp_since: z.nullable(epochSeconds),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  /** Whether the caller's role needs a second factor here. */
  required: z.boolean(),
})
export type Security = z.infer<typeof security>

export const totpEnrollment = z.object({
  /** Base32, for typing into an app. */
  secret: z.string(),
  /** `otpauth://`, for a QR code. */
  uri: z.string(),
})
/** Shown once: only hashes are stored. Null when there are codes already. */
const newCodes = z.nullable(z.array(z.string()))
export const factorAnswer = z.object({ message: z.string(), recovery_codes: newCodes })
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) })
export const confirmTotpBody = z.object({ code: appCode })
export const registerPasskeyBody = z.object({ name: passkeyName, passkey: passkeyAttestation })
export const renamePasskeyBody = z.object({ name: passkeyName })
