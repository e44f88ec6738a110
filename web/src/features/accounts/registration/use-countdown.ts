import { useEffect, useState } from 'react'

/**
 * Whole seconds left until a moment set by `restart(seconds)`.
 *
 * @param firstEnd when the first countdown ends, in milliseconds since 1970; a moment that is past starts none
 */
export function useCountdown(firstEnd: number): [rest: number, restart: (seconds: number) => void] {
  const [until, setUntil] = useState(firstEnd)
  const [now, setNow] = useState(Date.now)
  const running = until > now
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  const restart = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [Math.max(0, Math.ceil((until - now) / 1000)), restart]
}
