import type { TranslatedKind, Translation } from '@carriage/contract/translations/schemas'
import type { Language } from '@carriage/texts/languages'
import type { OriginalRecord } from './content.ts'
import { sourceOf, stateOf, versionOf } from './translation-policy.ts'
import type { TranslationRow } from './translations-schema.ts'

interface Presented {
  kind: TranslatedKind
  id: string
  language: Language
  originalLanguage: Language
  record: OriginalRecord
  versions: readonly TranslationRow[]
  version: number
  canDraft: boolean
}

export const presentTranslation = ({
  kind,
  id,
  language,
  originalLanguage,
  record,
  versions,
  version,
  canDraft,
}: Presented): Translation => ({
  kind,
  _id: id,
  title: record.title,
  language,
  original_language: originalLanguage,
  texts: record.texts.map((original) => {
    const found = versionOf(versions, original, language)
    return {
      part_id: original.partId,
      part: original.part,
      number: original.number,
      field: original.field,
      original: original.text,
      source: sourceOf(original.text),
      is_exact: original.exact,
      most: original.most,
      has_lines: original.hasLines,
      text: found?.text ?? '',
      state: stateOf(original.text, found),
    }
  }),
  version,
  can_draft: canDraft,
})
