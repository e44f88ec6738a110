import * as z from 'zod/mini'
import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { sessionAnswer } from './schemas.ts'
import * as s from './second-factor-schemas.ts'

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  summary:
    'Finish a sign-in with the ticket of `second-factor-needed` and one proof: a code of the authenticator app, a recovery code or a passkey',
  body: s.finishSignInBody,
  response: sessionAnswer,
})

export const secondFactorPasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkey',
  access: 'public',
  summary: 'What a browser needs to use a passkey as the second factor of a sign-in',
  body: s.ticketBody,
  response: s.passkeyRequest,
})

export const beginPasskeySignIn = endpoint({
  method: 'GET',
  path: '/auth/passkey',
  access: 'public',
  summary: 'What a browser needs to sign in with any passkey of this site; valid for five minutes',
  response: s.passkeyRequest,
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  access: 'public',
  summary: 'Sign in with a passkey, which proves possession and person at once',
  body: s.passkeyBody,
  response: sessionAnswer,
})

export const readSecurity = endpoint({
  method: 'GET',
  path: '/user/security',
  access: 'user',
  summary: 'How the caller signs in: password, authenticator app, passkeys, recovery codes',
  response: s.security,
})

export const unlinkGoogle = endpoint({
  method: 'DELETE',
  path: '/user/security/google',
  access: 'user',
  fresh: 'always',
  summary: 'Unlink the Google account, which opens the account no more; only with a password',
  response: messageAnswer,
})

export const allowGoogle = endpoint({
  method: 'POST',
  path: '/user/security/google',
  access: 'user',
  fresh: 'always',
  summary: 'Let the next sign-in with Google link an account again',
  response: messageAnswer,
})

export const beginProof = endpoint({
  method: 'POST',
  path: '/user/security/proof/passkey',
  access: 'user',
  summary: 'What a browser needs to prove with a passkey who the caller is',
  response: s.passkeyRequest,
})

export const prove = endpoint({
  method: 'POST',
  path: '/user/security/proof',
  access: 'user',
  summary:
    'Prove again who the caller is, by one-time code or passkey, or by password without a second factor; counts for this session for ten minutes',
  body: s.proofBody,
  response: messageAnswer,
})

export const beginTotp = endpoint({
  method: 'POST',
  path: '/user/security/totp/begin',
  access: 'user',
  fresh: 'always',
  summary: 'A new secret for an authenticator app (RFC 6238), which counts once it is confirmed',
  response: s.totpEnrollment,
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/user/security/totp',
  access: 'user',
  fresh: 'always',
  summary:
    'Confirm the authenticator app with its first code; the first factor brings recovery codes',
  body: s.confirmTotpBody,
  response: s.factorAnswer,
})

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/user/security/totp',
  access: 'user',
  fresh: 'always',
  summary: 'Remove the authenticator app',
  response: messageAnswer,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/security/recovery-codes',
  access: 'user',
  fresh: 'always',
  summary: 'Ten new recovery codes, shown this once; the former ones become invalid',
  response: s.recoveryCodesAnswer,
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/user/security/passkeys/begin',
  access: 'user',
  fresh: 'always',
  summary: 'What a browser needs to make a passkey for the caller',
  response: s.passkeyCreation,
})

export const registerPasskey = endpoint({
  method: 'POST',
  path: '/user/security/passkeys',
  access: 'user',
  fresh: 'always',
  summary: 'Add a passkey; the first factor brings recovery codes',
  body: s.registerPasskeyBody,
  response: z.extend(s.factorAnswer, { passkey: s.passkey }),
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/user/security/passkeys/:id',
  access: 'user',
  summary: "Rename one of the caller's passkeys",
  params: idParams,
  body: s.renamePasskeyBody,
  response: messageAnswer,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/user/security/passkeys/:id',
  access: 'user',
  fresh: 'always',
  summary: "Remove one of the caller's passkeys",
  params: idParams,
  response: messageAnswer,
})
