import { brandSettings, type BrandSettings } from '@carriage/contract/brand/schemas'
import type { LegalKind } from '@carriage/contract/legal/schemas'
import { type Language, languages } from '@carriage/texts/languages'

type Field = keyof BrandSettings
// Sound: the schema has exactly the fields of its type.
const fields = Object.keys(brandSettings.shape) as Field[]

const sizeOf = (text: string): string => `${text.length} characters`

/** Of long texts, the log has how long they were: the texts themselves stand in the versions. */
function logged(field: Field, settings: BrandSettings): unknown {
  if (field === 'terms' || field === 'privacy') return sizeOf(settings[field])
  if (field !== 'legal_in') return settings[field]
  return languages.map((language) => {
    const { terms, privacy } = settings.legal_in[language]
    return `${language}: ${sizeOf(terms)}, ${sizeOf(privacy)}`
  })
}

/** The fields that differ, as the audit log has them. */
export function changesOf(
  before: BrandSettings,
  after: BrandSettings,
): Record<string, { from: unknown; to: unknown }> {
  const changed = fields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return Object.fromEntries(
    changed.map((field) => [field, { from: logged(field, before), to: logged(field, after) }]),
  )
}

const PREFIX = '/images/'

/** The name of a stored picture, from its address. */
export const pictureName = (url: string): string => url.slice(PREFIX.length)

/** The stored pictures that a brand shows, each once. */
export const picturesOf = ({
  logo_light,
  logo_dark,
  favicon,
}: Partial<Pick<BrandSettings, 'logo_light' | 'logo_dark' | 'favicon'>>): string[] => [
  ...new Set([logo_light, logo_dark, favicon].flatMap((url) => (url ? [pictureName(url)] : []))),
]

/** A legal text as who reads a language gets it, and the language that it is written in. Empty: the standard one, which there is in each. */
export function legalTextFor(
  settings: BrandSettings,
  kind: LegalKind,
  reader: Language = settings.language,
): { text: string; language: Language } {
  const said = settings.legal_in[reader][kind]
  if (said !== '') return { text: said, language: reader }
  const own = settings[kind]
  return { text: own, language: own === '' ? reader : settings.language }
}
