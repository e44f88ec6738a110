import { isDeepStrictEqual } from 'node:util'

/**
 * Whether an exercise may have another one as its easier form. `easierOf` has the easier form of each exercise as it
 * is: a way from form to easier form has to come to an end.
 */
export function mayHaveEasier(
  id: string,
  easierId: string,
  easierOf: ReadonlyMap<string, string>,
): boolean {
  const passed = new Set<string>()
  for (let at: string | undefined = easierId; at !== undefined; at = easierOf.get(at)) {
    if (at === id || passed.has(at)) return false
    passed.add(at)
  }
  return true
}

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
