import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

/**
 * Draws toasts. Its code comes once `settled` says that the page has been drawn, and before a network
 * may be lost.
 */
export function LazyToaster({ settled }: { settled: boolean }) {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    let loading: Promise<void> | undefined
    const load = () => {
      loading ??= import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => {
          loading = undefined
        },
      )
    }
    if (settled) load()
    // Where it did not arrive, what there was to say is said once the network is back.
    addEventListener('online', load)
    const forget = onFirstToast(load)
    return () => {
      forget()
      removeEventListener('online', load)
    }
  }, [settled])
  return Toaster && <Toaster />
}
