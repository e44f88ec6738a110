/**
 * The data with the bookmark of one video or program changed wherever its card stands, however deep.
 * What does not change keeps its identity, so that nothing else is drawn again.
 */
export function patchSaved(data: unknown, id: string, saved: string | null): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item: unknown) => patchSaved(item, id, saved))
    return items.every((item, n) => item === data[n]) ? data : items
  }
  if (typeof data !== 'object' || data === null) return data
  const own = '_id' in data && data._id === id && 'saved' in data && data.saved !== saved
  const entries = Object.entries(data).map(
    ([name, value]) => [name, patchSaved(value, id, saved)] as const,
  )
  const changed = entries.filter(([name, value]) => value !== Reflect.get(data, name))
  if (!own && changed.length === 0) return data
  return { ...data, ...Object.fromEntries(changed), ...(own && { saved }) }
}
