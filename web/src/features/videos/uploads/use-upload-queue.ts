import { useEffect, useSyncExternalStore } from 'react'
import { beginQueue, currentQueue, followQueue } from './current-queue.ts'
import type { QueueState, UploadQueue } from './upload-queue.ts'

/** The upload queue of the signed-in user and its state; null until it has begun, once the page stands. */
export function useUploadQueue(userId: string): { queue: UploadQueue; state: QueueState } | null {
  useEffect(() => beginQueue(userId), [userId])
  const queue = useSyncExternalStore(followQueue, currentQueue)
  const state = useSyncExternalStore(queue?.subscribe ?? toNothing, queue?.get ?? nothing)
  return queue && state && { queue, state }
}

const nothing = () => null
const toNothing = () => nothing
