import { Secret, TOTP } from 'otpauth'

/** What authenticator apps expect: SHA-1, six digits, thirty seconds (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after now that count too: clocks differ, and typing takes time. */
const WINDOW = 1

/** 160 random bits, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth://` address that apps read from a QR code; `issuer` and `label` tell accounts apart. */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string =>
  new TOTP({ ...settings, ...names, secret }).toString()

/** The time step of a code; undefined when it is wrong now. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...settings, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
