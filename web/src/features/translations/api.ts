import {
  draftTranslation,
  getTranslation,
  getTranslationProgress,
  saveTranslation,
  setOriginalLanguage,
} from '@carriage/contract/translations/endpoints'
import type {
  ProgressAnswer,
  TranslatedKind,
  TranslatedText,
  Translation,
} from '@carriage/contract/translations/schemas'
import type { Language } from '@carriage/texts/language'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys<'progress' | 'translation'>('translations')

export interface TranslatedRecord {
  kind: TranslatedKind
  id: string
}

/** Another coach may translate the same record. */
const anew = { staleTime: 0, gcTime: 0 }

export const progressQuery = (record: TranslatedRecord) =>
  keys.query('progress', getTranslationProgress, { params: { ...record }, ...anew })

export const translationQuery = (record: TranslatedRecord, language: Language) =>
  keys.query('translation', getTranslation, { params: { ...record }, query: { language }, ...anew })

/** What members see follows a save, wherever it is shown. */
function show(translation: Translation): void {
  const { kind, _id: id, language } = translation
  queryClient.setQueryData(translationQuery({ kind, id }, language).queryKey, { translation })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== keys.all[0] || queryKey[1] === 'progress',
  })
}

/** Reads anew what somebody else has changed. */
export async function readAnew({ kind, _id: id, language }: Translation): Promise<Translation> {
  const query = translationQuery({ kind, id }, language)
  const { translation } = await queryClient.fetchQuery(query)
  return translation
}

/** A text as it is to be saved. */
export type SavedText = Pick<TranslatedText, 'part_id' | 'field' | 'source' | 'text'>

export async function save(
  { kind, _id: id, language, version }: Translation,
  texts: SavedText[],
): Promise<Translation> {
  const body = { language, version, texts }
  const { translation } = await call(saveTranslation, { params: { kind, id }, body })
  show(translation)
  return translation
}

export async function draft({
  kind,
  _id: id,
  language,
  version,
}: Translation): Promise<Translation> {
  const body = { language, version }
  const { translation } = await call(draftTranslation, { params: { kind, id }, body })
  show(translation)
  return translation
}

export async function chooseOriginal(
  record: TranslatedRecord,
  { version }: ProgressAnswer,
  original_language: Language,
): Promise<void> {
  const body = { original_language, version }
  const answer = await call(setOriginalLanguage, { params: { ...record }, body })
  queryClient.setQueryData(progressQuery(record).queryKey, answer)
  await queryClient.invalidateQueries({ queryKey: keys.of('translation') })
}
