import { wasReloadedForCode } from '../../../lib/session/outdated.ts'

const KEY = 'carriage.joined-class'

/** Keeps which class the member goes into, for a page that is reloaded for new code; null once they leave. */
export function rememberJoined(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, id)
  } catch {
    // Without storage the member joins again by hand.
  }
}

/** Whether the page was reloaded for new code while the member went into this class, or was in it. */
export function wasJoined(id: string): boolean {
  try {
    return wasReloadedForCode() && sessionStorage.getItem(KEY) === id
  } catch {
    return false
  }
}
