/** Why no passkey can be used: the browser has none, or they belong to another address, or to none. */
export type PasskeyObstacle = 'browser' | 'address' | 'installation'

/** @param passkeyOrigin the address at which this installation has passkeys; null where it has none */
export function passkeyObstacle(passkeyOrigin: string | null): PasskeyObstacle | null {
  if (passkeyOrigin === null) return 'installation'
  if (passkeyOrigin !== location.origin) return 'address'
  return 'PublicKeyCredential' in globalThis ? null : 'browser'
}
