import { withTexts } from '@carriage/texts/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** After which the page no longer competes with it for the network. */
const AFTER_MS = 3000

/** Starts the service worker and sends what waits, once the page stands. */
export function useBackground(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => {
      withTexts(import('./background.ts')).then(
        ({ startWorker, startSending }) => {
          startWorker()
          stop = startSending(client)
        },
        // Without a network the next page begins.
        () => undefined,
      )
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
}
