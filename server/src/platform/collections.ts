/**
 * Loads the items of several lists at once and answers each list's own, in its order: one query for all
 * instead of one for each. `load` answers one result for each item, in their order.
 */
export async function loadLists<R, const L extends readonly (readonly unknown[])[]>(
  lists: L,
  load: (items: readonly L[number][number][]) => Promise<readonly R[]>,
): Promise<{ [K in keyof L]: R[] }> {
  const loaded = (await load(lists.flat())).values()
  const parts = lists.map((list) => list.flatMap(() => loaded.next().value ?? []))
  // Sound: one part was made for each list.
  return parts as { [K in keyof L]: R[] }
}

/** The items of each key, in their order. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
