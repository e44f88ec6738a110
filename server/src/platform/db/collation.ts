import type { Language } from '@carriage/texts/languages'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Sorts a text as readers of a language look for it, by ICU: 'ñ' comes after 'n' in Spanish, and 'Ä' beside 'A' in German.
 * https://www.postgresql.org/docs/current/collation.html#COLLATION-MANAGING-PREDEFINED-ICU
 */
export const collated = (text: SQLWrapper, language: Language): SQL =>
  sql`(${text}) COLLATE ${sql.identifier(`${language}-x-icu`)}`
