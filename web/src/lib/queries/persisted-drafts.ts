/** Storage of what was typed into forms and not saved; small enough for the entry bundle of every page. */
const PREFIX = 'carriage.draft.'
/** Days after which nobody misses what they once typed. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

interface Stored {
  draft: unknown
  /** Milliseconds since 1970. */
  at: number
}

const keyOf = (userId: string, form: string): string => `${PREFIX}${userId}.${form}`

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'draft' in value &&
  'at' in value &&
  typeof value.at === 'number'

/** A draft as it is stored, by which it is known again; null where there is none, or it cannot be read. */
export function draftText(userId: string, form: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId, form))
  } catch {
    return null
  }
}

/** What somebody typed into a form and did not save; null for nothing. */
export function readDraft(userId: string, form: string): unknown {
  try {
    const value: unknown = JSON.parse(draftText(userId, form) ?? 'null')
    return isStored(value) && Date.now() - value.at < KEPT_DAYS * DAY_MS ? value.draft : null
  } catch {
    return null
  }
}

/** Keeps what was typed; null removes it. Answers whether it is kept. */
export function writeDraft(userId: string, form: string, draft: object | null): boolean {
  const key = keyOf(userId, form)
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ draft, at: Date.now() } satisfies Stored))
    return true
  } catch {
    // full, or denied: what is typed lives as long as the page
    return false
  }
}

/** Removes what everybody but `userId` has typed: browsers are shared. */
export function forgetDrafts(userId?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue
      if (userId === undefined || !key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key)
    }
  } catch {
    // where nothing can be read, nothing was kept
  }
}
