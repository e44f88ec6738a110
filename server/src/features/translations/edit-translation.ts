import { texts as t } from '@carriage/texts/server/translations'
import { offeredLanguages } from '@carriage/contract/brand/schemas'
import type * as z from 'zod/mini'
import type {
  draftBody,
  originalLanguageBody,
  saveTranslationBody,
  TranslatedKind,
} from '@carriage/contract/translations/schemas'
import { type Language, languages } from '@carriage/texts/languages'
import { TranslatorError } from '../../adapters/translator/translator.ts'
import type { Context } from '../../context.ts'
import { AppError, checkVersion, invalidField } from '../../platform/app-error.ts'
import type { Executor, Transaction } from '../../platform/db/database.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import type { ContentKind, OriginalRecord } from './content.ts'
import { draftable, progressIn, sourceOf } from './translation-policy.ts'
import { presentTranslation } from './translations-presenter.ts'
import * as queries from './translations-queries.ts'

/** Which record, and the kinds that there are. */
export interface Chosen {
  kind: TranslatedKind
  id: string
  kinds: readonly ContentKind[]
}

/** Drafts of a studio in an hour: a translator costs money for each character, and a mistake in a script would ask for ever. */
const draftLimit = { name: 'translation:draft', limit: 200, windowSeconds: 3600 } as const

/** A record that the caller may change, locked, with its versions in other languages. */
async function lockRecord(context: Context, on: Executor, { kind, id, kinds }: Chosen) {
  const found = kinds.find((one) => one.kind === kind)
  if (!found) throw new Error(`No slice brings texts of ${kind}`)
  const record = await found.lock(context, on, id)
  const row = await queries.findRecord(on, id)
  return {
    content: found,
    record,
    originalLanguage: row?.originalLanguage ?? (await context.readBrand()).language,
    version: row?.version ?? 0,
    versions: row ? await queries.listTranslations(on, id) : [],
  }
}

function checkOther(language: Language, originalLanguage: Language): void {
  if (language === originalLanguage) throw invalidField('language', () => t.writtenInThisLanguage)
}

/** What a record says, beside its version in a language. */
export const readTranslation = (
  context: Context,
  { language, ...chosen }: Chosen & { language: Language },
) => context.db.transaction((tx) => presentNow(context, tx, { language, ...chosen }))

async function presentNow(
  context: Context,
  tx: Transaction,
  { language, ...chosen }: Chosen & { language: Language },
) {
  const locked = await lockRecord(context, tx, chosen)
  checkOther(language, locked.originalLanguage)
  const { kind, id } = chosen
  const canDraft = context.translator.isSetUp()
  return { translation: presentTranslation({ ...locked, kind, id, language, canDraft }) }
}

/** How far a record is translated into each language but its own that the studio offers, or in which anything is written. */
export const readProgress = (context: Context, chosen: Chosen) =>
  context.db.transaction((tx) => presentProgress(context, tx, chosen))

async function presentProgress(context: Context, tx: Transaction, chosen: Chosen) {
  const { record, originalLanguage, version, versions } = await lockRecord(context, tx, chosen)
  const offered = offeredLanguages(await context.readBrand())
  return {
    original_language: originalLanguage,
    version,
    languages: languages
      .filter(
        (language) =>
          language !== originalLanguage &&
          (offered.includes(language) || versions.some((one) => one.language === language)),
      )
      .map((language) => progressIn(language, record.texts, versions)),
  }
}

type Save = Chosen & z.output<typeof saveTranslationBody>

/** Saves texts of a record in a language; they count as read. 409 when somebody has saved any of its languages since. */
export const saveTranslation = (context: Context, { language, version, texts, ...chosen }: Save) =>
  context.db.transaction(async (tx) => {
    const locked = await lockRecord(context, tx, chosen)
    checkVersion('translation', { seen: version, current: locked.version })
    checkOther(language, locked.originalLanguage)
    const { kind, id: recordId } = chosen
    await queries.saveRecord(tx, { recordId, kind, originalLanguage: locked.originalLanguage })
    await locked.content.written?.(tx, recordId)
    for (const [index, { part_id: partId, field, source, text }] of texts.entries()) {
      const original = findOriginal(locked.record, partId, field)
      // A week or session that was removed meanwhile has nothing to translate.
      if (!original) continue
      if (text === '') await queries.deleteText(tx, { partId, field, language })
      else {
        checkText(original, text, `texts.${index}.text`)
        await queries.saveText(tx, {
          recordId,
          partId,
          field,
          language,
          text,
          source,
          isDraft: false,
        })
      }
    }
    return presentNow(context, tx, { language, ...chosen })
  })

const findOriginal = ({ texts }: OriginalRecord, partId: string, field: string) =>
  texts.find((one) => one.partId === partId && one.field === field)

function checkText(
  { most, hasLines }: Pick<OriginalRecord['texts'][number], 'most' | 'hasLines'>,
  text: string,
  field: string,
): void {
  if (text.length > most) throw invalidField(field, () => t.textHasAtMost({ most }))
  if (!hasLines && text.includes('\n')) throw invalidField(field, () => t.textHasOneLine)
}

type Choice = Chosen & z.output<typeof originalLanguageBody>

/** Says in which language a record was written. Translations into that language have to be removed first: nothing is lost by a choice. */
export const setOriginalLanguage = (
  context: Context,
  { original_language: originalLanguage, version, ...chosen }: Choice,
) =>
  context.db.transaction(async (tx) => {
    const locked = await lockRecord(context, tx, chosen)
    checkVersion('translation', { seen: version, current: locked.version })
    const { kind, id: recordId } = chosen
    if (locked.versions.some(({ language }) => language === originalLanguage))
      throw new AppError('conflict', () => t.removeTranslationsFirst)
    await queries.saveRecord(tx, { recordId, kind, originalLanguage })
    return presentProgress(context, tx, chosen)
  })

type Draft = Chosen & z.output<typeof draftBody>

/**
 * Has the translator write drafts of texts that have no version, outside of any transaction, and keeps those whose original
 * and version nobody has changed meanwhile. 409 where no translator is set up.
 */
export async function draftTranslation(context: Context, { language, version, ...chosen }: Draft) {
  const { translator, db, log } = context
  if (!translator.isSetUp()) throw new AppError('conflict', () => t.noTranslatorSetUp)
  const before = await db.transaction((tx) => lockRecord(context, tx, chosen))
  checkVersion('translation', { seen: version, current: before.version })
  checkOther(language, before.originalLanguage)
  const wanted = draftable(language, before.record.texts, before.versions)
  if (wanted.length === 0) return readTranslation(context, { language, ...chosen })
  await consumeRateLimit(db, draftLimit, 'studio', context.now())
  const made = await translator
    .translate({
      from: before.originalLanguage,
      to: language,
      texts: wanted.map(({ text }) => text),
    })
    .catch((error: unknown) => {
      if (!(error instanceof TranslatorError)) throw error
      log.warn({ err: error }, 'the translator has failed')
      throw new AppError('unavailable', () => t.translatorHasFailed)
    })
  return db.transaction(async (tx) => {
    const now = await lockRecord(context, tx, chosen)
    const { kind, id: recordId } = chosen
    const { originalLanguage } = now
    if (originalLanguage !== before.originalLanguage)
      throw new AppError('conflict', () => t.languageHasChanged)
    await queries.saveRecord(tx, { recordId, kind, originalLanguage })
    const open = draftable(language, now.record.texts, now.versions)
    for (const [index, { partId, field, text, most, hasLines }] of wanted.entries()) {
      const isOpen = open.some(
        (one) => one.partId === partId && one.field === field && one.text === text,
      )
      const draft = tidy(made[index] ?? '', { most, hasLines })
      if (isOpen && draft !== '')
        await queries.saveText(tx, {
          recordId,
          partId,
          field,
          language,
          text: draft,
          source: sourceOf(text),
          isDraft: true,
        })
    }
    return presentNow(context, tx, { language, ...chosen })
  })
}

/** A draft without what a field does not take. One that is too long is cut, which who reads it sees. */
const tidy = (text: string, { most, hasLines }: { most: number; hasLines: boolean }): string => {
  const plain = text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]/gu, '')
  const lines = hasLines ? plain : plain.replaceAll(/\s*\n\s*/g, ' ')
  // Half of a surrogate pair at the cut cannot be stored.
  return lines
    .trim()
    .slice(0, most)
    .replace(/\p{Surrogate}$/u, '')
    .trim()
}
