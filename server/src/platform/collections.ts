/**
 * Loads the items of several lists with one query and returns each list's items in order. `load` has to return
 * one result per item, in the order of the items.
 */
export async function loadLists<R, const L extends readonly (readonly unknown[])[]>(
  lists: L,
  load: (items: readonly L[number][number][]) => Promise<readonly R[]>,
): Promise<{ [K in keyof L]: R[] }> {
  const loaded = (await load(lists.flat())).values()
  const parts = lists.map((list) => list.flatMap(() => loaded.next().value ?? []))
  // Sound: there is one part per list.
  return parts as { [K in keyof L]: R[] }
}

/** Groups items by key, keeping their order. */
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
