export const COUNTDOWN_SECONDS = 10

/** Nothing starts by itself behind somebody's back, or for people who want things to hold still. */
export const mayCountDown = (page: { hidden: boolean; reducedMotion: boolean }): boolean =>
  !page.hidden && !page.reducedMotion

interface Countdown {
  onTick: (secondsLeft: number) => void
  onEnd: () => void
}

/** Counts down from `COUNTDOWN_SECONDS`; returns what stops it. */
export function startCountdown({ onTick, onEnd }: Countdown): () => void {
  let left = COUNTDOWN_SECONDS
  const timer = setInterval(() => {
    left -= 1
    onTick(left)
    if (left > 0) return
    clearInterval(timer)
    onEnd()
  }, 1000)
  return () => clearInterval(timer)
}
