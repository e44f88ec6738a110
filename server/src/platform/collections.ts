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

/** Computes a value once for each object, for rows that many requests share. */
export function oncePer<T extends object, R>(compute: (item: T) => R): (item: T) => R {
  const known = new WeakMap<T, { value: R }>()
  return (item) => {
    const found = known.get(item) ?? { value: compute(item) }
    known.set(item, found)
    return found.value
  }
}
