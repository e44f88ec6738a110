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

const DAY_MS = 86_400_000

/** The member's local day as the client sends it, at most one day away from the server's (UTC). */
export function clampDay(wanted: string | undefined, now: Date): string {
  const today = now.toISOString().slice(0, 10)
  const time = wanted === undefined ? Number.NaN : Date.parse(`${wanted}T00:00:00Z`)
  if (wanted === undefined || Number.isNaN(time)) return today
  return Math.abs(time - Date.parse(`${today}T00:00:00Z`)) <= DAY_MS ? wanted : today
}
