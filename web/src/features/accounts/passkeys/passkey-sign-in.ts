import {
  beginPasskeySignIn,
  signInWithPasskey,
} from '@carriage/contract/accounts/second-factor-endpoints'
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'
import { signWithPasskey } from './passkey-client.ts'

type Passkey = NonNullable<Awaited<ReturnType<typeof signWithPasskey>>>

async function finish(passkey: Passkey): Promise<void> {
  const { user, token } = await call(signInWithPasskey, { body: { passkey } })
  session.signIn(token.access_token, user)
}

/** Signs in with any passkey of this site; false when the browser's question was put away. */
export async function passkeySignIn(): Promise<boolean> {
  const passkey = await signWithPasskey(await call(beginPasskeySignIn))
  if (passkey) await finish(passkey)
  return passkey !== null
}

/**
 * Offers passkeys among what the browser fills in; false where none was chosen. Nobody has asked for this offer, so
 * only a passkey that was chosen and then refused is an error.
 */
export async function passkeyAutofill(): Promise<boolean> {
  const passkey = await chooseFromFields().catch(() => null)
  if (passkey) await finish(passkey)
  return passkey !== null
}

async function chooseFromFields(): Promise<Passkey | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  return signWithPasskey(await call(beginPasskeySignIn), { autofill: true })
}

/** The page with the fields is being left. */
export const endPasskeyAutofill = (): void => WebAuthnAbortService.cancelCeremony()
