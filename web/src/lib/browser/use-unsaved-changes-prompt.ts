import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { session } from '../session/session.ts'

interface LeaveQuestion {
  asking: boolean
  stay: () => void
  leave: () => void
}

/**
 * Holds back whoever leaves the page while `unsaved`, until they have answered. Closing the tab asks
 * in the browser's own words. Whoever is signed out goes without a question.
 */
export function useUnsavedChangesPrompt(unsaved: boolean): LeaveQuestion {
  const { history } = useRouter()
  const [asking, setAsking] = useState(false)
  const answer = useRef<((blocked: boolean) => void) | null>(null)
  const reply = useCallback((blocked: boolean) => {
    answer.current?.(blocked)
    answer.current = null
    setAsking(false)
  }, [])
  useEffect(() => {
    if (!unsaved) return undefined
    return history.block({
      enableBeforeUnload: () => session.get().status !== 'out',
      blockerFn: ({ currentLocation, nextLocation }) => {
        if (session.get().status === 'out') return false
        if (currentLocation.pathname === nextLocation.pathname) return false
        // Who wants to go somewhere else meanwhile is asked about that instead.
        reply(true)
        setAsking(true)
        return new Promise<boolean>((resolve) => {
          answer.current = resolve
        })
      },
    })
  }, [history, unsaved, reply])
  return { asking, stay: () => reply(true), leave: () => reply(false) }
}
