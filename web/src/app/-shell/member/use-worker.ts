import { withTexts } from '@carriage/texts/catalogue'
import { useEffect } from 'react'

/** After which the page no longer competes with it for the network. */
const AFTER_MS = 3000

/** Starts the service worker once the page stands; without a network the next visit does. */
export function useWorker(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      withTexts(import('./start-worker.ts')).then(
        ({ startWorker }) => startWorker(),
        () => undefined,
      )
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
