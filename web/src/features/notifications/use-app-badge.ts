import { useEffect } from 'react'

/** The number on the icon of the installed app, where browsers have one; undefined leaves it as it is, and nobody leaves one behind. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) setBadge(count)
  }, [count])
  useEffect(() => () => setBadge(0), [])
}

/** Zero removes it. */
function setBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  // Refused where the app is not installed, or nothing may be shown.
  navigator.setAppBadge(count).catch(() => undefined)
}
