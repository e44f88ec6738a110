import { texts as t } from '@carriage/texts/web/offline'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { sendWaiting } from '../../../lib/outbox/outbox.ts'
import { persistedOutbox } from '../../../lib/queries/persisted-outbox.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** A server may be out of reach while the browser takes itself to be online. */
const TRY_EVERY_MS = 30_000

/** Sends what was done without a network, as soon as there is one; what the server refuses is said. */
export function useOutbox(): void {
  const client = useQueryClient()
  useEffect(() => {
    const send = () =>
      void sendWaiting({
        refused: ({ kind, title }, error) =>
          toast.error(t.refused[kind]({ title, reason: errorText(error) })),
        done: () => void client.invalidateQueries(),
      })
    send()
    const stop = persistedOutbox.on(send)
    addEventListener('online', send)
    const timer = setInterval(send, TRY_EVERY_MS)
    return () => {
      stop()
      removeEventListener('online', send)
      clearInterval(timer)
    }
  }, [client])
}
