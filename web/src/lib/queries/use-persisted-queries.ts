import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepQueries } from './persisted-queries.ts'

/** Whether the stored answers are still being restored; no query runs meanwhile. */
export function usePersistedQueries(client: QueryClient, userId: string | undefined): boolean {
  const [restored, setRestored] = useState<string>()
  useEffect(() => {
    if (userId === undefined) return undefined
    const stop = keepQueries(client, userId)
    setRestored(userId)
    return stop
  }, [client, userId])
  return restored !== userId
}
