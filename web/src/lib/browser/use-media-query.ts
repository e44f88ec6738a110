import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query of CSS holds. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** A narrow screen: below it side menus become sheets. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767.98px)')

/** A phone that is turned on its side. */
export const useIsSideways = (): boolean =>
  useMediaQuery('(orientation: landscape) and (max-height: 30rem) and (pointer: coarse)')
