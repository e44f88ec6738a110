import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

/** Draws toasts, but fetches the code for it only when the first one is said. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      onFirstToast(() => {
        void import('./toaster.tsx').then((module) => setToaster(() => module.Toaster))
      }),
    [],
  )
  return Toaster && <Toaster />
}
