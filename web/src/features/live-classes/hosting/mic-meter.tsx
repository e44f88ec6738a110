import { useEffect, useState } from 'react'
import { listen } from '../../../lib/live/listen.ts'
import { afterLevel, type Hearing, isSilent } from '../../../lib/live/sound-level.ts'
import { cx } from '../../../ui/cx.ts'
import { texts as hostMessages } from '@carriage/texts/web/live-classes/hosting/host'

const t = hostMessages.mic
const EVERY_MS = 100
/** Measurements between two pictures, for those who want less motion. */
const SELDOM = 10
const PERCENT = 100

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Heard {
  level: number
  silent: boolean
}

/** How loud the microphone is; null until it hears something, or nothing for some seconds. */
function useHearing(stream: MediaStream | null, on: boolean): Heard | null {
  const [heard, setHeard] = useState<Heard | null>(null)
  useEffect(() => {
    if (!on || !stream || stream.getAudioTracks().length === 0) return undefined
    const every = wantsLessMotion() ? SELDOM : 1
    let hearing: Hearing = { level: 0, silentSince: null }
    let levels: number[] = []
    let spoken = false
    const stop = listen(stream, EVERY_MS, (level) => {
      const now = performance.now()
      hearing = afterLevel(hearing, level, now)
      const silent = isSilent(hearing, now)
      spoken ||= hearing.silentSince === null
      levels.push(level)
      if (levels.length < every) return
      setHeard(spoken || silent ? { level: Math.max(...levels), silent } : null)
      levels = []
    })
    return () => {
      stop()
      setHeard(null)
    }
  }, [stream, on])
  return heard
}

/** Shows the host that the microphone hears something. */
export function MicMeter({ stream, micOn }: { stream: MediaStream | null; micOn: boolean }) {
  const heard = useHearing(stream, micOn)
  const silent = heard?.silent ?? false
  const percent = Math.round((heard?.level ?? 0) * PERCENT)
  const text = micOn ? (silent ? t.silent : t.works) : t.muted
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div
        role="meter"
        aria-label={t.level}
        aria-valuemin={0}
        aria-valuemax={PERCENT}
        aria-valuenow={percent}
        className="h-2 min-w-32 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full origin-left rounded-full bg-ok transition-[scale] duration-fast motion-reduce:transition-none"
          style={{ scale: `${percent / PERCENT} 1` }}
        />
      </div>
      <p
        role="status"
        className={cx('min-w-44 text-sm', silent ? 'font-medium text-warn' : 'text-ink-2')}
      >
        {heard === null && micOn ? t.waiting : text}
      </p>
    </div>
  )
}
