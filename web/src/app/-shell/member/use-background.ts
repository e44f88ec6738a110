import { withTexts } from '@carriage/texts/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** After which the page no longer competes with it for the network. */
const AFTER_MS = 3000

/** Starts what no page waits for, once the page of a member stands. */
export function useBackground(userId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return undefined
    const leaving = new AbortController()
    const start = async () => {
      const { startBackground } = await withTexts(import('./background.ts'))
      if (leaving.signal.aborted) return
      const stop = startBackground(client, userId)
      leaving.signal.addEventListener('abort', stop)
    }
    // Without a network the next page begins.
    const timer = setTimeout(() => void start().catch(() => undefined), AFTER_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, userId])
}
