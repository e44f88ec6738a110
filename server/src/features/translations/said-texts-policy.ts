import type { TranslatedField } from '@carriage/contract/translations/schemas'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import type { ShownText } from './content.ts'

/** A text in an answer, whose it may be, and how another one is put in its place. */
export interface SaidText {
  ids: readonly string[]
  field: TranslatedField
  text: string
  exact: boolean
  put(text: string): void
}

/** Finds the texts of one schema in a value of it. */
type Finder = (value: unknown, found: SaidText[]) => void

/** The lines of a text that say something, each once. */
const linesOf = (text: string): string[] => [
  ...new Set(text.split('\n').flatMap((line) => line.trim() || [])),
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where the texts stand that `shown` names, in answers of any schema. What is known of a schema is kept. */
export function createTextFinder(shown: readonly ShownText[]) {
  const texts = new Map<$ZodType, ShownText>(shown.map((text) => [text.schema, text]))
  const finders = new Map<$ZodType, Finder | null>()

  /** Null where no text can be: most schemas. */
  function finderOf(schema: $ZodType): Finder | null {
    const known = finders.get(schema)
    if (known !== undefined) return known
    // A schema that contains itself meets this one, which asks again for each value.
    finders.set(schema, (value, found) => finders.get(schema)?.(value, found))
    const made = makeFinder(schema)
    finders.set(schema, made)
    return made
  }

  function makeFinder(schema: $ZodType): Finder | null {
    // Sound: every schema of zod is one of these, and others are left alone below.
    const { def } = (schema as $ZodTypes)._zod
    switch (def.type) {
      case 'object':
        return finderOfObject(def.shape)
      case 'array': {
        const item = finderOf(def.element)
        return (
          item &&
          ((value, found) => {
            if (Array.isArray(value)) for (const one of value) item(one, found)
          })
        )
      }
      case 'record': {
        const item = finderOf(def.valueType)
        return (
          item &&
          ((value, found) => {
            if (isRecord(value)) for (const one of Object.values(value)) item(one, found)
          })
        )
      }
      case 'union': {
        const options = def.options.flatMap((option) => finderOf(option) ?? [])
        if (options.length === 0) return null
        return (value, found) => {
          for (const option of options) option(value, found)
        }
      }
      case 'nullable':
      case 'optional':
      case 'default':
        return finderOf(def.innerType)
      default:
        return null
    }
  }

  function finderOfObject(shape: Readonly<Record<string, $ZodType>>): Finder | null {
    const own = Object.entries(shape).flatMap(([key, field]) => {
      const text = texts.get(field)
      return text ? [{ key, text }] : []
    })
    const inner = Object.entries(shape).flatMap(([key, field]) => {
      const finder = finderOf(field)
      return finder ? [{ key, finder }] : []
    })
    if (own.length === 0 && inner.length === 0) return null
    return (value, found) => {
      if (!isRecord(value)) return
      for (const { key, text } of own) {
        const original = value[key]
        const lines = Array.isArray(original)
        const said = lines ? original.join('\n') : original
        const named = text.ids.map((name) => value[name]).filter((id) => typeof id === 'string')
        const ids = text.partOf ? named.map(text.partOf) : named
        if (typeof said === 'string' && said !== '' && ids.length > 0)
          found.push({
            ids,
            field: text.field,
            text: said,
            exact: text.exact ?? false,
            put: (translated) => (value[key] = lines ? linesOf(translated) : translated),
          })
      }
      for (const { key, finder } of inner) finder(value[key], found)
    }
  }

  return (schema: $ZodType, value: unknown): SaidText[] => {
    const found: SaidText[] = []
    finderOf(schema)?.(value, found)
    return found
  }
}
