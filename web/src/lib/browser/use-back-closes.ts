import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** What closes each thing that stands over the page, the topmost last. */
const layers: (() => void)[] = []

/** Whether the page itself goes back, such as after what a dialog has asked was done. */
let isLeaving = false

/** Goes back whatever stands over the page. */
export function leaveBack(history: Pick<RouterHistory, 'back'>): void {
  isLeaving = true
  // The router asks its blockers one after the other, all of them before the next task.
  addEventListener('popstate', () => setTimeout(() => (isLeaving = false)), { once: true })
  history.back()
}

/**
 * Back closes what stands over the page, as people expect on a phone, and leaves the page only when nothing does.
 * @param isOpen whether it is there and may be closed now
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const { history } = useRouter()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  }, [close])
  useEffect(() => {
    if (!isOpen) return undefined
    const layer = () => latest.current()
    layers.push(layer)
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || isLeaving) return false
        const top = layers.at(-1)
        // The router goes forward again first: closing may change the address, which is that of the page before until then.
        if (top) addEventListener('popstate', top, { once: true })
        return true
      },
    })
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      unblock()
    }
  }, [history, isOpen])
}
