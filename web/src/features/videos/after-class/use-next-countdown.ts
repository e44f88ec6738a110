import { useEffect, useRef, useState } from 'react'
import { COUNTDOWN_SECONDS, mayCountDown, startCountdown } from './countdown.ts'

/**
 * A countdown that begins with the component if it is wanted and may, and stops for good when the page is hidden.
 * `left` is null while nothing is counted.
 */
export function useNextCountdown(
  onEnd: () => void,
  wanted: boolean,
): { left: number | null; cancel: () => void } {
  const [left, setLeft] = useState<number | null>(() =>
    wanted &&
    mayCountDown({
      hidden: document.visibilityState === 'hidden',
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    })
      ? COUNTDOWN_SECONDS
      : null,
  )
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  const running = left !== null
  useEffect(() => {
    if (!running) return undefined
    const stop = startCountdown({
      onTick: setLeft,
      onEnd: () => {
        setLeft(null)
        end.current()
      },
    })
    const cancelHidden = () => {
      if (document.visibilityState === 'hidden') setLeft(null)
    }
    document.addEventListener('visibilitychange', cancelHidden)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', cancelHidden)
    }
  }, [running])
  return { left, cancel: () => setLeft(null) }
}
