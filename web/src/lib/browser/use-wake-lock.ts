import { useEffect } from 'react'

/** Keeps the screen on while `active`: nobody touches it during an exercise. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    // Missing in older browsers, and where a page comes over plain HTTP.
    if (!active || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let over = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (over) await taken.release()
        else lock = taken
      } catch {
        // Refused, with a low battery for instance: the class plays on.
      }
    }
    void take()
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', take)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [active])
}
