import type { RecordOf } from './archive-schema.ts'

type Copy = Readonly<Record<string, unknown>>

const isCopy = (value: unknown): value is Copy =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textsOf = (copy: unknown, keys: readonly string[]): unknown[] =>
  isCopy(copy) ? keys.map((key) => copy[key]).filter((value) => typeof value === 'string') : []

/** The text that a record is searched by: name, title, description, instructor and type. */
export const searchTextOf = (recordOf: RecordOf, payload: Copy): string =>
  [
    ...textsOf(payload, ['title', 'description', 'first_name', 'last_name', 'email']),
    ...textsOf(payload['instructor'], ['first_name', 'last_name']),
    recordOf.replace('_', ' '),
  ].join(' ')

/** A copy without a person: removed from lists, and replaced by null elsewhere. */
export const withoutPerson = (copy: Copy, id: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(copy).map(([key, value]) => [
      key,
      isPerson(value, id) ? null : strip(value, id),
    ]),
  )

const isPerson = (value: unknown, id: string): boolean => isCopy(value) && value['_id'] === id

function strip(value: unknown, id: string): unknown {
  if (Array.isArray(value))
    return value.filter((one) => !isPerson(one, id)).map((one) => strip(one, id))
  return isCopy(value) ? withoutPerson(value, id) : value
}
