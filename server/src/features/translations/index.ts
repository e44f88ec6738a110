export { type ContentKind, originalTexts } from './content.ts'
export { createSayAnswer, readNames } from './say-answer.ts'
export {
  copyTranslations,
  forgetTranslations,
  listTranslated,
  listTranslations,
  sayTitlesIn,
  sayTitlesTo,
  sayTitlesToEach,
  takeTranslations,
} from './translations-queries.ts'
