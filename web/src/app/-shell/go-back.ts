import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { session } from '../../lib/session.ts'

/**
 * Goes back one page. A page opened in a new tab has none of ours before it, so it leads to
 * `fallback` instead: home, unless told otherwise.
 */
export function useGoBack(fallback?: NavigateOptions): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else {
      const home = session.get().status === 'out' ? '/' : '/dashboard'
      void router.navigate({ ...(fallback ?? { to: home }), replace: true })
    }
  }, [router, fallback])
}
