import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { leaveBack } from '../../lib/browser/use-back-closes.ts'
import { session } from '../../lib/session/session.ts'

/**
 * Goes back one page; where there is none, to `fallback`. With a fallback the page before must be
 * one of ours; without, it is whatever the browser has, and else home.
 */
export function useGoBack(fallback?: NavigateOptions): () => void {
  const router = useRouter()
  return useCallback(() => {
    const has = fallback ? router.history.canGoBack() : router.history.length > 1
    if (has) return leaveBack(router.history)
    const home = session.get().status === 'out' ? '/' : '/dashboard'
    return void router.navigate({ ...(fallback ?? { to: home }), replace: true })
  }, [router, fallback])
}

/** Leaves a page that shows nothing, for the list `to`; the way back does not lead to it again. */
export function useLeaveFor(to: '/admin/videos' | '/admin/programs'): () => void {
  const router = useRouter()
  return useCallback(() => void router.navigate({ to, replace: true }), [router, to])
}
