import { useSyncExternalStore } from 'react'
import { queueOf } from './current-queue.ts'
import type { QueueState, UploadQueue } from './upload-queue.ts'

/** The queue of whoever is signed in, and what it looks like now. */
export function useUploadQueue(userId: string): { queue: UploadQueue; state: QueueState } {
  const queue = queueOf(userId)
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.get) }
}
