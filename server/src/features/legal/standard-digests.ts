import { standardPrivacy } from '@carriage/contract/legal/standard-privacy'
import { standardTerms } from '@carriage/contract/legal/standard-terms'
import { sha256 } from '../../platform/crypto.ts'
import type { Digests } from './legal-policy.ts'

const digestOf = (text: string): string => sha256(text).toString('hex')

/** Of the texts that count where a studio has written none; a release that changes one changes its digest. */
export const standardDigests: Digests = {
  terms: digestOf(standardTerms),
  privacy: digestOf(standardPrivacy),
}
