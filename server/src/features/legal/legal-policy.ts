import {
  type LegalKind,
  legalKinds,
  type OpenText,
  type OpenTexts,
} from '@carriage/contract/legal/schemas'
import { type Language, languages } from '@carriage/texts/languages'
import { epoch } from '../../platform/time.ts'

type InEach<T> = Readonly<Record<Language, T>>

/** A text as it counted from some moment on. */
export interface TextVersion {
  /** The version of the brand that brought it; 0: the standard text as installed. */
  version: number
  /** SHA-256 in hexadecimal of the text as who reads each language gets it. */
  digests: InEach<string>
  changedAt: Date | null
  /** Who had accepted the version before is not asked again. */
  isCorrection: boolean
}

/** The newest first; the last is the standard text. */
export type TextVersions = Readonly<Record<LegalKind, readonly TextVersion[]>>

/** Of the standard texts, as who reads each language gets them. */
export type Digests = Readonly<Record<LegalKind, InEach<string>>>

/** A saved brand, with the digests of its texts; null: the standard text counted. */
export interface SavedTexts {
  version: number
  terms: InEach<string | null>
  privacy: InEach<string | null>
  isCorrection: boolean
  createdAt: Date
}

const inEach = <T>(of: (language: Language) => T): InEach<T> => ({
  en: of('en'),
  de: of('de'),
  es: of('es'),
})

/** The versions of both texts: a saved brand is one of a text that it changed. `saved` begins with the oldest. */
export function textVersionsOf(saved: readonly SavedTexts[], standard: Digests): TextVersions {
  const of = (kind: LegalKind): TextVersion[] => {
    const versions: TextVersion[] = [
      { version: 0, digests: standard[kind], changedAt: null, isCorrection: false },
    ]
    for (const one of saved) {
      const digests = inEach((language) => one[kind][language] ?? standard[kind][language])
      const before = versions.at(-1)?.digests
      if (languages.every((language) => digests[language] === before?.[language])) continue
      const { version, createdAt: changedAt, isCorrection } = one
      versions.push({ version, digests, changedAt, isCorrection })
    }
    return versions.toReversed()
  }
  return { terms: of('terms'), privacy: of('privacy') }
}

/** The text that counted with a version of the brand, from the newest first; undefined asks for the newest. */
export const versionShown = (
  versions: readonly TextVersion[],
  brandVersion: number | undefined,
): TextVersion | undefined =>
  versions.find(({ version }) => brandVersion === undefined || version <= brandVersion)

interface Accepted {
  kind: LegalKind
  digest: string
}

/** What somebody is asked to accept; null for nothing. */
export function openTextsOf(
  versions: TextVersions,
  accepted: readonly Accepted[],
): OpenTexts | null {
  const [terms, privacy] = legalKinds.map((kind) =>
    openTextOf(
      versions[kind],
      new Set(accepted.filter((one) => one.kind === kind).map(({ digest }) => digest)),
    ),
  )
  return terms || privacy ? { terms: terms ?? null, privacy: privacy ?? null } : null
}

function openTextOf(
  versions: readonly TextVersion[],
  accepted: ReadonlySet<string>,
): OpenText | null {
  const [newest] = versions
  if (!newest) return null
  const lastChange = versions.findIndex(({ isCorrection }) => !isCorrection)
  // Corrections leave the text as it was agreed on.
  const same = versions.slice(0, lastChange + 1)
  // In whichever language: who reads another one by now has agreed to this version, too.
  const digests = same.flatMap((one) => Object.values(one.digests))
  if (digests.some((digest) => accepted.has(digest))) return null
  return {
    version: newest.version,
    changed_at: epoch(same.at(-1)?.changedAt ?? null),
    asks: accepted.size === 0 ? 'first' : 'again',
  }
}
