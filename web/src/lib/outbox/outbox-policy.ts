const DAY_MS = 86_400_000
/** After which what was done is no longer worth sending. */
const KEPT_DAYS = 30
/** Goes up when calls change their form; what was kept in another is dropped. */
const VERSION = 1

/** What a call changes, for the sentence where the server refuses it. */
type KeptKind = 'saved' | 'progress' | 'effort' | 'rating' | 'workout' | 'seat'

/** A call that waits for the network. */
export interface KeptCall {
  /** What it is about: a later call about the same takes its place. */
  about: string
  kind: KeptKind
  /** The name of what it changes; empty where it has none. */
  title: string
  endpoint: { method: 'POST' | 'PUT' | 'DELETE'; path: `/${string}` }
  params?: unknown
  body?: unknown
  /** It takes back a call that may never have arrived: nobody has to hear that the server knows nothing of it, or no longer changes it. */
  takesBack?: boolean
  /** Epoch milliseconds; no two calls have the same. */
  at: number
}

/**
 * The calls that wait with one more, which comes last: what was done last is sent last.
 * @param goesOn it adds to the one about the same, and stands in its place: what was said of a class stays behind the report of it
 */
export function withCall(waiting: readonly KeptCall[], call: KeptCall, goesOn = false): KeptCall[] {
  const at = Math.max(call.at, ...waiting.map((before) => before.at + 1))
  const isBefore = ({ about }: KeptCall) => about === call.about
  const next = { ...call, at }
  return goesOn && waiting.some(isBefore)
    ? waiting.map((before) => (isBefore(before) ? next : before))
    : [...waiting.filter((before) => !isBefore(before)), next]
}

export const writeCalls = (calls: readonly KeptCall[]): string | null =>
  calls.length === 0 ? null : JSON.stringify({ version: VERSION, calls })

/** The calls that were kept and are still worth sending, in their order. */
export function readCalls(text: string | null, now: number): KeptCall[] {
  try {
    // Sound: written by this code in this form, as the version shows.
    const kept = JSON.parse(text ?? 'null') as { version: number; calls: KeptCall[] } | null
    if (kept?.version !== VERSION) return []
    return kept.calls.filter(({ at }) => at > now - KEPT_DAYS * DAY_MS)
  } catch {
    return []
  }
}
