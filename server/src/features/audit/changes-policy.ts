import { isDeepStrictEqual } from 'node:util'

/** What differs between two states of a record, field by field, for the audit log. */
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { from: unknown; to: unknown }> {
  const changed = Object.keys(after).filter(
    // The database keeps the fields of an object in an order of its own.
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }]))
}
