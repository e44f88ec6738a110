/** A function and tables that the queries of other slices use. */
export { inLanguage, languageOf } from './translations-schema.ts'
