import { CancelledError } from '@tanstack/react-query'
import { ignoreFailedCall } from '../../../lib/api/api-error.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { choicesQuery } from '../api.ts'
import {
  findSubscription,
  hasPermission,
  subscribe,
  addThisBrowser,
  readDevices,
} from './browser-push.ts'
import { readKeptPush } from '../../../lib/queries/kept-push.ts'

/**
 * Keeps push messages on in a browser in which this member has turned them on: after another sign-in, with a new key of the server,
 * and when the browser has given up its address. A device that was removed elsewhere in the same session stays off.
 */
export async function keepPush(userId: string): Promise<void> {
  const kept = readKeptPush()
  if (kept?.userId !== userId || !hasPermission()) return
  try {
    const { push_key: key } = await queryClient.fetchQuery(choicesQuery)
    if (key === null) return
    const known = await findSubscription(key)
    const { session_id: sessionId } = await readDevices()
    if (known?.endpoint === kept.endpoint && sessionId === kept.sessionId) return
    const subscription = known ?? (await subscribe(key))
    if (subscription) await addThisBrowser(userId, subscription)
  } catch (error) {
    // A browser that refuses is asked again with the next page; its member sees in the settings that it is off. Logging out
    // cancels what is asked.
    if (error instanceof DOMException || error instanceof CancelledError) return
    ignoreFailedCall(error)
  }
}

/**
 * Does the same now, and when the service worker says that the browser has replaced its address.
 *
 * @returns stops listening
 */
export function followPush(userId: string): () => void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const follow = ({ data }: MessageEvent) => {
    if (data === 'push-address-changed') void keepPush(userId)
  }
  worker?.addEventListener('message', follow)
  void keepPush(userId)
  return () => worker?.removeEventListener('message', follow)
}
