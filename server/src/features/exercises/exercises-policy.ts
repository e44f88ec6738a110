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
