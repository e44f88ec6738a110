import { readConfig } from '../../lib/api/read-config.ts'

export interface Offers {
  google: boolean
  /** The address at which passkeys work; null where there is none. */
  passkeyOrigin: string | null
}

/** What this installation offers to sign in with; nothing when it cannot be asked. */
export async function readOffers(): Promise<Offers> {
  const config = await readConfig()
  return {
    google: config.google_enabled === true,
    passkeyOrigin: config.passkey_origin ?? null,
  }
}
