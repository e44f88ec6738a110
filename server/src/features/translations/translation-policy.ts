import type { TranslationState, TranslationProgress } from '@carriage/contract/translations/schemas'
import type { Language } from '@carriage/texts/languages'
import { hash } from 'node:crypto'
import type { OriginalText } from './content.ts'

/** Names an original: a version of it is outdated once the original has another name. As `text_source` of the database. */
export const sourceOf = (text: string): string => hash('sha256', text, 'hex')

interface Version {
  partId: string
  field: string
  language: Language
  text: string
  source: string
  isDraft: boolean
}

/** The version of a text in a language. */
export const versionOf = <V extends Version>(
  versions: readonly V[],
  { partId, field }: Pick<OriginalText, 'partId' | 'field'>,
  language: Language,
): V | undefined =>
  versions.find((one) => one.partId === partId && one.field === field && one.language === language)

export function stateOf(original: string, version: Version | undefined): TranslationState {
  if (!version) return 'missing'
  if (version.isDraft) return 'draft'
  return version.source === sourceOf(original) ? 'current' : 'outdated'
}

/** How many texts of a record are in each state in a language. */
export function progressIn(
  language: Language,
  originals: readonly OriginalText[],
  versions: readonly Version[],
): TranslationProgress {
  const counts = { missing: 0, draft: 0, outdated: 0, current: 0 }
  for (const original of originals)
    counts[stateOf(original.text, versionOf(versions, original, language))] += 1
  return { language, ...counts }
}

/** Texts that a machine may write: a person's current words stay, and so does what waits to be read. */
export const draftable = (
  language: Language,
  originals: readonly OriginalText[],
  versions: readonly Version[],
): OriginalText[] =>
  originals.filter((original) => {
    const version = versionOf(versions, original, language)
    const isOldDraft = version?.isDraft === true && version.source !== sourceOf(original.text)
    return version === undefined || isOldDraft
  })
