import type { TranslatedText, Translation } from '@carriage/contract/translations/schemas'
import type { SavedText } from './api.ts'

/** What was typed, and which texts were said to be right as they are, by `keyOf`. */
export interface Edits {
  typed: Readonly<Record<string, string>>
  confirmed: Readonly<Record<string, boolean>>
}
export const noEdits: Edits = { typed: {}, confirmed: {} }

type Entries<T> = Readonly<Record<string, T>>
const since = <T>(now: Entries<T>, before: Entries<T>): Entries<T> =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== before[key]))

/** What was typed and said since a save was sent. */
export const editsSince = (now: Edits, sent: Edits): Edits => ({
  typed: since(now.typed, sent.typed),
  confirmed: since(now.confirmed, sent.confirmed),
})

export const hasEdits = ({ typed, confirmed }: Edits): boolean =>
  Object.keys(typed).length + Object.keys(confirmed).length > 0

export const keyOf = ({
  part_id: part,
  field,
}: Pick<TranslatedText, 'part_id' | 'field'>): string => `${part} ${field}`

/** Whether somebody has to read a text before it counts. */
export const isOpen = ({ state }: TranslatedText): boolean =>
  state === 'draft' || state === 'outdated'

/** The texts that a save sends: those that were changed, and those that were read and are right. */
export const changedTexts = ({ texts }: Translation, { typed, confirmed }: Edits): SavedText[] =>
  texts.flatMap((one) => {
    const key = keyOf(one)
    const text = (typed[key] ?? one.text).trim()
    const isConfirmed = isOpen(one) && confirmed[key] === true
    if (text === one.text && !isConfirmed) return []
    return [{ part_id: one.part_id, field: one.field, source: one.source, text }]
  })

/** What is typed into a language of a record and not saved, with the version of what it is based on. */
export interface TypedTexts {
  version: number
  edits: Edits
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether what this device has kept are such texts; it may be older than the form. */
export function isTypedTexts(found: unknown): found is TypedTexts {
  if (!isObject(found) || !('version' in found && 'edits' in found)) return false
  const { version, edits } = found
  if (typeof version !== 'number' || !isObject(edits)) return false
  return (
    'typed' in edits && isObject(edits.typed) && 'confirmed' in edits && isObject(edits.confirmed)
  )
}
