import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { session } from '../../lib/session.ts'

/** Goes back one page; a page opened in a new tab has none, so it leads home instead. */
export function useGoBack(): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (router.history.length > 1) router.history.back()
    else void router.navigate({ to: session.get().status === 'out' ? '/' : '/dashboard' })
  }, [router])
}
