import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { session } from '../session/session.ts'

interface Place {
  pathname: string
  search: string
}

/** Tabs and filters of a page stand in its search. */
const isSamePage = (from: Place, to: Place): boolean => from.pathname === to.pathname

/** For a page whose search says what is edited. */
export const isSameAddress = (from: Place, to: Place): boolean =>
  isSamePage(from, to) && from.search === to.search

/**
 * Asks before the page is left while there are `unsaved` changes. Closing the tab asks
 * with the browser's own dialog, unless `atUnload` is false. Signing out asks nothing.
 * @param stays whether a navigation leaves what is typed where it is
 */
export function useUnsavedChangesPrompt(
  unsaved: boolean,
  atUnload = true,
  stays: (from: Place, to: Place) => boolean = isSamePage,
): { asking: boolean; stay: () => void; leave: () => void } {
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
        if (stays(currentLocation, nextLocation)) return false
        // A second navigation replaces the question about the first one.
        reply(true)
        setAsking(true)
        return new Promise<boolean>((resolve) => {
          answer.current = resolve
        })
      },
    })
  }, [history, unsaved, atUnload, stays, reply])
  return { asking, stay: () => reply(true), leave: () => reply(false) }
}
