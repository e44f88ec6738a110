import { createPrivateKey, sign } from 'node:crypto'

/** As the media of this machine: rounded, so that members share addresses, which browsers can cache. */
const GRID_SECONDS = 6 * 3600
const MOST_KEPT = 2000

/** What a token opens: a film, a still of it, or its storyboard. */
export type TokenUse = 'v' | 't' | 's'

/** What a signed address asks for beside the film: Mux takes it from the token alone. */
export interface TokenClaims {
  /** Seconds of the film, for a still. */
  time?: number
}

/**
 * Returns a function that signs addresses of films, valid for 6 to 12 hours: a JWT of RS256 with Mux's claims.
 * https://www.mux.com/docs/guides/secure-video-playback
 *
 * @param privateKey PEM, as it is or in base64, as Mux's dashboard gives it
 */
export function createTokenSigner(
  keyId: string,
  privateKey: string,
): (filmId: string, use: TokenUse, now: Date, claims?: TokenClaims) => string {
  const key = createPrivateKey(readPem(privateKey))
  const header = encode({ alg: 'RS256', typ: 'JWT', kid: keyId })
  const kept = new Map<string, string>()
  return (filmId, use, now, claims = {}) => {
    const seconds = Math.floor(now.getTime() / 1000)
    const exp = (Math.floor(seconds / GRID_SECONDS) + 2) * GRID_SECONDS
    const name = `${filmId} ${use} ${exp} ${claims.time ?? ''}`
    const known = kept.get(name)
    if (known !== undefined) return known
    const unsigned = `${header}.${encode({ ...claims, sub: filmId, aud: use, exp, kid: keyId })}`
    const token = `${unsigned}.${sign('sha256', Buffer.from(unsigned), key).toString('base64url')}`
    // A signature takes a millisecond.
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(name, token)
    return token
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const readPem = (text: string): string =>
  text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64').toString('utf8')
