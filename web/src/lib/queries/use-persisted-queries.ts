import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Whether the stored answers are still being restored; no query runs meanwhile. */
export function usePersistedQueries(client: QueryClient, userId: string | undefined): boolean {
  const [restored, setRestored] = useState<string>()
  useEffect(() => {
    if (userId === undefined) return undefined
    let stop: (() => void) | undefined
    let over = false
    const begin = async () => {
      try {
        const { keepQueries } = await import('./persisted-queries.ts')
        if (!over) stop = keepQueries(client, userId)
      } catch {
        // the code did not arrive: the server will be asked
      }
      if (!over) setRestored(userId)
    }
    void begin()
    return () => {
      over = true
      stop?.()
    }
  }, [client, userId])
  return restored !== userId
}
