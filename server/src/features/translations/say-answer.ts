import type { Endpoint } from '@carriage/contract/endpoint'
import type { Language } from '@carriage/texts/languages'
import type { PublicContext } from '../../context.ts'
import { createTextFinder, type SaidText } from './said-texts-policy.ts'
import type { ContentKind } from './content.ts'
import { listNames, listSaid, listUsedLanguages } from './translations-queries.ts'

type Scope = Pick<PublicContext, 'db' | 'reads' | 'readBrand' | 'language'>

/** Puts the texts of records into the language of their reader, in an answer that was made for it. */
export type SayAnswer = (endpoint: Endpoint, scope: Scope, answer: unknown) => Promise<unknown>

/** Whether any text could be said otherwise to a reader; told of every change, so it costs no statement. */
async function hasVersions({ reads, readBrand }: Scope, language: Language): Promise<boolean> {
  const used = await reads.content.read('translated-languages', listUsedLanguages)
  if (used.length === 0) return false
  return used.includes(language) || used.includes((await readBrand()).language)
}

/**
 * Makes what says answers: staff get originals, which they edit, and so does who names no language. One statement says all
 * texts of an answer.
 */
export function createSayAnswer(kinds: readonly ContentKind[]): SayAnswer {
  const findTexts = createTextFinder(kinds.flatMap(({ shown }) => shown))
  return async (endpoint, scope, answer) => {
    const { language } = scope
    if (language === undefined || endpoint.access === 'coach' || endpoint.access === 'admin')
      return answer
    if (!(await hasVersions(scope, language))) return answer
    const found = findTexts(endpoint.response, answer)
    if (found.length > 0) await sayTexts(scope, language, found)
    return answer
  }
}

async function sayTexts({ db }: Scope, language: Language, found: readonly SaidText[]) {
  const asked = found.flatMap((original) =>
    original.ids.map((partId) => ({
      original,
      said: { partId, field: original.field, text: original.text, exact: original.exact },
    })),
  )
  const texts = await listSaid(
    db,
    language,
    asked.map(({ said }) => said),
  )
  for (const [index, { original }] of asked.entries()) {
    const text = texts[index]
    if (text !== undefined && text !== original.text) original.put(text)
  }
}

/** The titles and names that the caller reads in place of the original ones, by id; kept in memory. */
export async function readNames(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const { language, reads } = scope
  if (language === undefined || !(await hasVersions(scope, language))) return new Map()
  return reads.content.read(`names:${language}`, (on) => listNames(on, language))
}
