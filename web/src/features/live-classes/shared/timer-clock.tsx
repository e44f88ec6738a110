import { type LiveTimer, timerLeft } from '@carriage/contract/live-classes/timer'
import PauseIcon from 'icon:Pause'
import TimerIcon from 'icon:Timer'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatPosition } from '../../../lib/text/durations.ts'
import { useServerClock } from '../use-server-clock.ts'
import { isStarted } from './shared-state.ts'
import { texts as sharedTexts } from '@carriage/texts/web/live-classes/shared/shared'
import { formatLength } from '../../../lib/text/durations.ts'

const t = sharedTexts.timer
/** So long the picture says that the time is up. */
const OVER_SHOWN_SECONDS = 5

/** The countdown of the host on the edge of the picture; screen readers hear of its start and its end alone. */
export function TimerClock({ timer }: { timer: LiveTimer | null }) {
  const [said, setSaid] = useState('')
  const before = useRef<LiveTimer>(null)
  useEffect(() => {
    if (timer && isStarted(before.current, timer))
      setSaid(t.started({ length: formatLength(timerLeft(timer, timer.server_time)) }))
    before.current = timer
  }, [timer])
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {timer && (
        <Clock
          // Each message has a clock of its own, which begins with the time that it says.
          key={`${timer.server_time} ${timer.ends_at}`}
          timer={timer}
          onOver={() => setSaid(t.over)}
        />
      )}
    </>
  )
}

function Clock({ timer, onOver }: { timer: LiveTimer; onOver: () => void }) {
  const now = useServerClock(timer.server_time)
  const left = timerLeft(timer, now)
  const isOver = left === 0
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  if (isOver && now >= timer.ends_at + OVER_SHOWN_SECONDS) return null
  const Icon = timer.paused_left === null ? TimerIcon : PauseIcon
  return (
    <p
      role="timer"
      aria-label={timer.paused_left === null ? t.title : t.paused}
      className="title num flex items-center gap-1.5 rounded-control bg-stage/85 px-3 py-1.5 text-lg text-stage-ink"
    >
      <Icon size={20} weight="fill" aria-hidden />
      {isOver ? t.over : formatPosition(left)}
    </p>
  )
}
