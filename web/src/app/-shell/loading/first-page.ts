import { useLayoutEffect, useSyncExternalStore } from 'react'

let drawn = false
const listeners = new Set<() => void>()

/** Called by the component around all pages: from its first drawing on, no shape of a page is needed. */
export function useDrawn(): void {
  // Before the browser paints, so that shape and page never stand there together.
  useLayoutEffect(() => {
    if (drawn) return
    drawn = true
    for (const listener of listeners) listener()
  }, [])
}

/** Whether the first page of this load stands. */
export const useIsDrawn = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => drawn,
  )
