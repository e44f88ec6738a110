import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { session } from '../session/session.ts'

interface LeaveQuestion {
  asking: boolean
  stay: () => void
  leave: () => void
}

/**
 * Asks before the page is left while there are `unsaved` changes. Closing the tab asks
 * with the browser's own dialog, unless `atUnload` is false. Signing out asks nothing.
 */
export function useUnsavedChangesPrompt(unsaved: boolean, atUnload = true): LeaveQuestion {
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
      enableBeforeUnload: () => atUnload && session.get().status !== 'out',
      blockerFn: ({ currentLocation, nextLocation }) => {
        if (session.get().status === 'out') return false
        if (currentLocation.pathname === nextLocation.pathname) return false
        // A second navigation replaces the question about the first one.
        reply(true)
        setAsking(true)
        return new Promise<boolean>((resolve) => {
          answer.current = resolve
        })
      },
    })
  }, [history, unsaved, atUnload, reply])
  return { asking, stay: () => reply(true), leave: () => reply(false) }
}
