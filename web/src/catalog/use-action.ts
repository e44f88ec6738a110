import { useEffect, useRef, useState } from 'react'
import { errorText } from '../lib/api/api-error.ts'
import { Turns } from '../lib/api/turns.ts'
import { session } from '../lib/session/session.ts'
import { toast } from '../ui/overlays/toast.ts'

/** A press may bring its event along, which no other press has. */
const isEvent = (arg: unknown): boolean =>
  typeof arg === 'object' && arg !== null && 'nativeEvent' in arg

/**
 * Runs an asynchronous action for each press, in their order and one at a time; a press for the same thing as the one before,
 * while that is under way, is ignored. An error that the action throws is shown as a toast, to whoever has pressed.
 * @param failed the sentence for an error to which the server sent none
 */
export function useAction<A extends unknown[]>(
  action: (...args: A) => Promise<unknown>,
  failed?: string,
): { pending: boolean; run: (...args: A) => void } {
  const [pending, setPending] = useState(false)
  const latest = useRef({ action, failed })
  useEffect(() => {
    latest.current = { action, failed }
  })
  const turns = useRef<Turns<A>>(null)
  const run = (...args: A) => {
    turns.current ??= new Turns(async (next) => {
      const turn = session.turn()
      try {
        await latest.current.action(...next)
      } catch (error) {
        // It is nothing to somebody who has signed in since.
        if (session.turn() === turn) toast.error(errorText(error, latest.current.failed))
      }
    }, setPending)
    // Sound: no action asks for an event.
    turns.current.press(args.filter((arg) => !isEvent(arg)) as A)
  }
  return { pending, run }
}
