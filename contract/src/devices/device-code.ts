import { deviceCodeAlphabet, deviceCodeLength } from './schemas.ts'

/** A code of random bytes, one a sign; 32 signs divide 256, so each is equally likely. */
export const deviceCodeOf = (bytes: Uint8Array): string =>
  Array.from(
    bytes.subarray(0, deviceCodeLength),
    (byte) => deviceCodeAlphabet[byte % deviceCodeAlphabet.length],
  ).join('')
