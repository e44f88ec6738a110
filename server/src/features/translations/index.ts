export { type ContentKind, originalTexts } from './content.ts'
export { createSayAnswer, readTitles } from './say-answer.ts'
export { copyTranslations, sayTitlesTo } from './translations-queries.ts'
