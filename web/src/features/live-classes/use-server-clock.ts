import { useEffect, useRef, useState } from 'react'

export const TICK_MS = 1000

/**
 * The time on the server's clock, in epoch seconds, anew every second: a window of five minutes must not
 * hang on a wrong clock.
 * @param serverTime as the newest answer had it; undefined before the first
 */
export function useServerClock(serverTime: number | undefined): number {
  const ahead = useRef({ serverTime: 0, seconds: 0 })
  if (serverTime !== undefined && ahead.current.serverTime !== serverTime)
    ahead.current = { serverTime, seconds: serverTime - Date.now() / 1000 }
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.floor(Date.now() / 1000 + ahead.current.seconds)
}
