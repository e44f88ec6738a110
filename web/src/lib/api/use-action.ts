import { useEffect, useRef, useState } from 'react'
import { Turns } from './turns.ts'

/**
 * Runs an asynchronous action for each press, in their order and one at a time; a press for the same thing while it is
 * under way is ignored. The action handles its own errors.
 */
export function useAction<A extends unknown[]>(
  action: (...args: A) => Promise<void>,
): { pending: boolean; run: (...args: A) => void } {
  const [pending, setPending] = useState(false)
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  const turns = useRef<Turns<A>>(null)
  const run = (...args: A) => {
    turns.current ??= new Turns((next) => latest.current(...next), setPending)
    // A press may bring its event along, which no action asks for and which no other press has.
    turns.current.press(action.length === 0 ? ([] as unknown as A) : args)
  }
  return { pending, run }
}
