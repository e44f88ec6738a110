import { memberView } from '../../lib/session/member-view.ts'

/** Whether this browser can keep classes and play them: pages over https have the cryptography, and older iPhones no media sources. */
export const canKeep = (): boolean =>
  !memberView &&
  globalThis.isSecureContext &&
  'indexedDB' in globalThis &&
  ('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis)

/** WebKitGTK has none, and Safari before 17 no estimate. */
const manager = (): Partial<StorageManager> => ('storage' in navigator ? navigator.storage : {})

/** How many bytes the browser still takes of this site, null where it does not say, and whether it may never take them back. */
export async function readSpace(): Promise<{ free: number | null; isSafe: boolean }> {
  const { quota, usage } = (await manager().estimate?.()) ?? {}
  return {
    free: quota === undefined || usage === undefined ? null : Math.max(0, quota - usage),
    isSafe: (await manager().persisted?.()) ?? false,
  }
}

/**
 * Asks the browser to evict nothing of this site. Where it asks its owner, nobody waits for the answer: classes are kept without it,
 * too.
 */
export function askToStay(): void {
  void manager().persist?.()
}
