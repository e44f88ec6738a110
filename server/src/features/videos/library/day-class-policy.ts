/** FNV-1a, 32 bits, over the UTF-16 code units of an ASCII text (Fowler, Noll, Vo). */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/**
 * The class of a day (`yyyy-MM-dd`), by rendezvous hashing: the id whose hash with the day is highest, so that
 * the result does not depend on the order of ids and rarely changes when videos are added. Undefined for no
 * ids.
 */
export function chooseDayClass(day: string, ids: readonly string[]): string | undefined {
  let best: { id: string; hash: number } | undefined
  for (const id of ids) {
    const hash = fnv1a(`${day}:${id}`)
    if (!best || hash > best.hash || (hash === best.hash && id > best.id)) best = { id, hash }
  }
  return best?.id
}
