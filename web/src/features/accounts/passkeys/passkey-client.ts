import type {
  PasskeyRequest,
  passkeyCreation,
} from '@carriage/contract/accounts/second-factor-schemas'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type * as z from 'zod/mini'

/** A person who puts the browser's question away has not failed at anything. */
const wasPutAway = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/**
 * Lets a passkey sign; null when the person or another question put this one away.
 * @param autofill waits behind the fields of the page until a passkey is chosen there
 */
export async function signWithPasskey(request: PasskeyRequest, { autofill = false } = {}) {
  try {
    return await startAuthentication({ optionsJSON: request, useBrowserAutofill: autofill })
  } catch (error) {
    if (wasPutAway(error)) return null
    throw error
  }
}

/** Makes a passkey; null when the question was put away. Throws `InvalidStateError` where this device has one. */
export async function makePasskey(creation: z.output<typeof passkeyCreation>) {
  try {
    return await startRegistration({ optionsJSON: creation })
  } catch (error) {
    if (wasPutAway(error)) return null
    throw error
  }
}
