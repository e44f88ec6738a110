export { type ContentKind, originalTexts } from './content.ts'
export { sourceOf } from './translation-policy.ts'
export { createSayAnswer, readNames } from './say-answer.ts'
export {
  copyTranslations,
  forgetTranslations,
  hasNoTitleIn,
  isTranslatedSince,
  listTranslated,
  listTranslations,
  sayTitlesIn,
  sayTitlesTo,
  sayTitlesToEach,
  takeTranslations,
  type Untranslated,
} from './translations-queries.ts'
