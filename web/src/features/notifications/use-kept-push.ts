import { useEffect } from 'react'
import { memberView } from '../../lib/session/member-view.ts'
import { readKeptPush } from './push/kept-push.ts'

/** Nobody waits for it: the first page asks for what it shows before. */
const AFTER_MS = 2000

/** Keeps push messages on where the member has turned them on in this browser. */
export function useKeptPush(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined || memberView || readKeptPush()?.userId !== userId) return undefined
    const keep = () =>
      void import('./push/keep-push.ts').then(
        ({ keepPush }) => keepPush(userId),
        () => undefined,
      )
    const later = setTimeout(keep, AFTER_MS)
    // The worker says so when the browser has replaced the address.
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    const follow = ({ data }: MessageEvent) => data === 'push-address-changed' && keep()
    worker?.addEventListener('message', follow)
    return () => {
      clearTimeout(later)
      worker?.removeEventListener('message', follow)
    }
  }, [userId])
}
