import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

/** After which the page no longer competes with it for the network. */
const AFTER_MS = 3000
/** What somebody does before there is something to tell them. */
const DEEDS = ['pointerdown', 'keydown'] as const

/**
 * Draws toasts. Its code comes with the first press of a button or a key, or some seconds after `settled` says that
 * the page has been drawn: before a network may be lost.
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
    const timer = settled ? setTimeout(load, AFTER_MS) : undefined
    for (const deed of DEEDS) addEventListener(deed, load, { once: true, capture: true })
    // Where it did not arrive, what there was to say is said once the network is back.
    addEventListener('online', load)
    const forget = onFirstToast(load)
    return () => {
      forget()
      clearTimeout(timer)
      for (const deed of DEEDS) removeEventListener(deed, load, { capture: true })
      removeEventListener('online', load)
    }
  }, [settled])
  return Toaster && <Toaster />
}
