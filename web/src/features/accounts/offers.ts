import type { getConfig } from '@carriage/contract/system/endpoints'
import type { ResponseOf } from '@carriage/contract/endpoint'
import { apiBase, joinUrl } from '../../lib/api/api-base.ts'

export interface Offers {
  google: boolean
  /** The address at which passkeys work; null where there is none. */
  passkeyOrigin: string | null
}

const NONE: Offers = { google: false, passkeyOrigin: null }

/**
 * What this installation offers to sign in with; nothing when it cannot be asked. It does without the client and the
 * contract's schemas, for the login page asks first of all, and has to stay small.
 */
async function askOffers(): Promise<Offers> {
  try {
    const answer = await fetch(joinUrl(apiBase, '/config' satisfies (typeof getConfig)['path']))
    // Sound: the server serialises from this schema; an error's body has no such fields.
    const config = (await answer.json()) as Partial<ResponseOf<typeof getConfig>>
    return {
      google: config.google_enabled === true,
      passkeyOrigin: config.passkey_origin ?? null,
    }
  } catch {
    return NONE
  }
}

let asking: Promise<Offers> | null = null

/** Asks once for everything on the page that wants to know; again after a failure. */
export function readOffers(): Promise<Offers> {
  asking ??= askOffers().then((offers) => {
    if (offers === NONE) asking = null
    return offers
  })
  return asking
}
