import { sha256 } from '../crypto.ts'

/** Names a text by its content. Weak, since it is the same for all encodings (RFC 9110, 8.8.1). */
export const weakEtag = (text: string): string =>
  `W/"${sha256(text).toString('base64url').slice(0, 22)}"`
