import { brandSettings, type BrandSettings } from '@carriage/contract/brand/schemas'

type Field = keyof BrandSettings
// Sound: the schema has exactly the fields of its type.
const fields = Object.keys(brandSettings.shape) as Field[]

/** Of long texts, the log has how long they were: the texts themselves stand in the versions. */
const logged = (field: Field, value: unknown): unknown =>
  (field === 'terms' || field === 'privacy') && typeof value === 'string'
    ? `${value.length} characters`
    : value

/** The fields that differ, as the audit log has them. */
export function changesOf(
  before: BrandSettings,
  after: BrandSettings,
): Record<string, { from: unknown; to: unknown }> {
  const changed = fields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return Object.fromEntries(
    changed.map((field) => [
      field,
      { from: logged(field, before[field]), to: logged(field, after[field]) },
    ]),
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
}: Partial<BrandSettings>): string[] => [
  ...new Set([logo_light, logo_dark, favicon].flatMap((url) => (url ? [pictureName(url)] : []))),
]
