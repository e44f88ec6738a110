import { useSyncExternalStore } from 'react'
import { queueOf } from './current-queue.ts'
import type { QueueState, UploadQueue } from './upload-queue.ts'

/** The upload queue of the signed-in user and its state. */
export function useUploadQueue(userId: string): { queue: UploadQueue; state: QueueState } {
  const queue = queueOf(userId)
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.get) }
}
