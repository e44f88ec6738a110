import * as privacyDe from '@carriage/contract/legal/standard-privacy/de'
import * as privacyEn from '@carriage/contract/legal/standard-privacy/en'
import * as privacyEs from '@carriage/contract/legal/standard-privacy/es'
import * as termsDe from '@carriage/contract/legal/standard-terms/de'
import * as termsEn from '@carriage/contract/legal/standard-terms/en'
import * as termsEs from '@carriage/contract/legal/standard-terms/es'
import { sha256 } from '../../platform/crypto.ts'
import type { Digests } from './legal-policy.ts'

const digestOf = (text: string): string => sha256(text).toString('hex')

/** Of the texts that count where a studio has written none, in each language; a release that changes one changes its digest. */
export const standardDigests: Digests = {
  terms: {
    en: digestOf(termsEn.standardTerms),
    de: digestOf(termsDe.standardTerms),
    es: digestOf(termsEs.standardTerms),
  },
  privacy: {
    en: digestOf(privacyEn.standardPrivacy),
    de: digestOf(privacyDe.standardPrivacy),
    es: digestOf(privacyEs.standardPrivacy),
  },
}
