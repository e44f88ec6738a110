import { useRef, useState } from 'react'

/**
 * Runs one asynchronous action at a time: a press while it is under way is ignored.
 * The action handles its own errors.
 */
export function useAction<A extends unknown[]>(
  action: (...args: A) => Promise<void>,
): { pending: boolean; run: (...args: A) => void } {
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const run = (...args: A) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    void action(...args).finally(() => {
      busy.current = false
      setPending(false)
    })
  }
  return { pending, run }
}
