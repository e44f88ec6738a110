import { memberView } from '../../lib/session/member-view.ts'

/** Whether this browser can keep classes and play them: pages over https have the cryptography, and older iPhones no media sources. */
export const canKeep = (): boolean =>
  !memberView &&
  globalThis.isSecureContext &&
  'indexedDB' in globalThis &&
  ('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis)

/** How many bytes the browser still takes of this site; null where it does not say. */
export async function readFreeSpace(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}
