import { useEffect, useState } from 'react'

export const TICK_MS = 1000

/**
 * The time on the server's clock in epoch seconds, updated every second. The browser's clock may be
 * wrong, so only the seconds that have passed since the answer are taken from it.
 * @param serverTime the server's time in the newest answer
 */
export function useServerClock(serverTime: number): number {
  const [now, setNow] = useState(serverTime)
  useEffect(() => {
    const ahead = serverTime - Date.now() / 1000
    const tick = () => setNow(Math.floor(Date.now() / 1000 + ahead))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [serverTime])
  return now
}
