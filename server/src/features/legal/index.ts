export { type TextVersions, textVersionsOf } from './legal-policy.ts'
export { forgetAcceptances } from './legal-queries.ts'
export { acceptAtSignUp, languageOfTexts, readAcceptancesOf, readOpenTexts } from './legal-texts.ts'
export { standardDigests } from './standard-digests.ts'
