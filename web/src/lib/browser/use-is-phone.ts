import { useSyncExternalStore } from 'react'

/** Below it side menus become sheets. */
const PHONE = '(max-width: 767.98px)'

const query = (): MediaQueryList => matchMedia(PHONE)

function subscribe(changed: () => void): () => void {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
