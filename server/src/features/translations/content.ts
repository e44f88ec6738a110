import type {
  TranslatedField,
  TranslatedKind,
  TranslatedPart,
} from '@carriage/contract/translations/schemas'
import type { $ZodType } from 'zod/v4/core'
import type { Context } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'

/** A text of a record, in the language in which it was written. */
export interface OriginalText {
  partId: string
  part: TranslatedPart
  /** The place of a week, session or spring, from 1; null for the record itself. */
  number: number | null
  field: TranslatedField
  text: string
  /** The most characters of its versions. */
  most: number
  hasLines: boolean
  /** As of `ShownText`. */
  exact: boolean
}

/** A record with its texts, in the order in which people read them. Empty ones are left out. */
export interface OriginalRecord {
  title: string
  texts: readonly OriginalText[]
}

/**
 * A text that answers show. `schema` is the one of its field, by which it is found in any answer that has it, and `ids` are
 * fields beside it that name whose text it may be. A list of lines is one text.
 */
export interface ShownText {
  schema: $ZodType
  field: TranslatedField
  ids: readonly [string, ...string[]]
  /** The part that such a field names, where that is no id of a record. */
  partOf?: (id: string) => string
  /** A version of an earlier original is not shown: for texts that keep people safe, or that a part may have of its own. */
  exact?: boolean
}

/** A kind of record with versions by language. */
export interface ContentKind {
  readonly kind: TranslatedKind
  readonly shown: readonly ShownText[]
  /** Reads a record and locks its row until the transaction ends; 404 where there is none, 403 for who may not change it. */
  lock(context: Context, on: Executor, id: string): Promise<OriginalRecord>
  /** Notes that somebody has written its texts in another language. */
  written?(on: Executor, id: string): Promise<void>
}

/** The texts of a part that are not empty. */
export const originalTexts = (
  part: Pick<OriginalText, 'partId' | 'part' | 'number'>,
  fields: readonly {
    field: TranslatedField
    text: string | null
    most: number
    hasLines?: boolean
    exact?: boolean
  }[],
): OriginalText[] =>
  fields.flatMap(({ text, hasLines = false, exact = false, ...field }) =>
    text === null || text === '' ? [] : [{ ...part, ...field, text, hasLines, exact }],
  )
