import { deviceCodeAlphabet } from './schemas.ts'

/** Maps each random byte to one character; 32 divides 256, so all are equally likely. */
export const deviceCodeOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => deviceCodeAlphabet[byte % deviceCodeAlphabet.length]).join('')
