import { useEffect, useState } from 'react'
import { useAction } from '../../catalog/use-action.ts'

/**
 * Opens a page of the payment provider: asks the server for its address and sends the browser there.
 * It counts as pending until the browser has left, or comes back to this very page.
 */
export function useProviderPage(
  ask: () => Promise<{ url: string }>,
  onError: (error: unknown) => void,
): { pending: boolean; run: () => void } {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    // The browser may restore this page from its back/forward cache.
    const back = () => setLeaving(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  const { pending, run } = useAction(async () => {
    try {
      const { url } = await ask()
      setLeaving(true)
      location.assign(url)
    } catch (error) {
      onError(error)
    }
  })
  return { pending: pending || leaving, run }
}
