import type { VideoCard } from '@carriage/contract/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { ignoreFailedCall } from '../../lib/api/api-error.ts'
import { queueQuery, removeFromQueue } from './api.ts'

interface Queue {
  /** What plays after this class; null when nothing waits, undefined until that is known. */
  next: VideoCard | null | undefined
  /** Takes the class out of the queue, since it plays now. */
  onPlaying: () => void
}

/** The queue as the page of a class needs it. */
export function useQueue(videoId: string): Queue {
  const { data, isError } = useQuery(queueQuery)
  const waiting = data?.videos ?? []
  const next = waiting.find(({ _id, playable }) => _id !== videoId && playable)
  return {
    next: next ?? (data || isError ? null : undefined),
    onPlaying() {
      if (!waiting.some(({ _id }) => _id === videoId)) return
      // Nobody's training stops because a list was not shortened.
      void removeFromQueue([videoId]).catch(ignoreFailedCall)
    },
  }
}
