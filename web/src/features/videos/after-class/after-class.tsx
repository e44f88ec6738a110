import type { Cues } from '@carriage/contract/videos/cue-schemas'
import type { SessionCredit } from '@carriage/contract/programs/credit'
import type { Video } from '@carriage/contract/videos/schemas'
import CheckIcon from 'icon:Check'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { useNewWorkout } from '../../insights/use-new-workout.ts'
import { WeekSummary } from '../../insights/week-summary.tsx'
import { ReportQuestions } from '../../safe-training/report-questions.tsx'
import { WorkoutChart } from '../../telemetry/workout-chart.tsx'
import { CreditNote } from '../credit-note.tsx'
import { reportedVideo } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import type { NextUp } from '../next-up.ts'
import { NextPanel, useStart } from '../next-panel.tsx'
import { formatLength } from '../../../lib/text/durations.ts'
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

/** After most classes nobody needs it. */
const CoachNext = lazy(() => import('../../live-classes/coach-next.tsx'), 'CoachNext')
const t = messages.after

interface AfterClassProps {
  video: Video
  title: string
  /** Null at the end of a program, and in a library of one class. */
  next: NextUp | null
  /** The session of a program that the class has counted as. */
  credit: SessionCredit | null
  /** When it began to play in this window, in epoch seconds; null: it played elsewhere. */
  startedAt: number | null
  /** What the class is made of, where it has marks. */
  cues: Cues | null
}

/** What stands below a video that has come to its end: what was done, how it felt, what comes next. */
export function AfterClass({ video, title, next, credit, startedAt, cues }: AfterClassProps) {
  const id = useId()
  const springs = cues ? springSettings(cues) : 0
  const [endedAt] = useState(nowSeconds)
  const since = startedAt ?? endedAt - video.duration
  // Who has jumped to the end has done nothing; the class may have counted before, on another device for one.
  const counted = useNewWorkout(since)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A member who watched in full screen, or cannot see, is told here; a countdown has to be seen.
    heading.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={panel}
      aria-labelledby={id}
      className="mt-5 scroll-my-5 space-y-5 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div>
        {counted && (
          <p className="label flex items-center gap-1.5 text-ok">
            <CheckIcon size={14} weight="bold" aria-hidden />
            {t.done}
          </p>
        )}
        <h2 ref={heading} id={id} tabIndex={-1} className="title mt-1 text-2xl outline-none">
          {t.finished({
            title,
            length: formatLength(Math.max(1, Math.round(video.duration / 60)) * 60),
          })}
        </h2>
        {counted === false && !video.done && <p className="mt-1 text-ink-2">{t.notCounted}</p>}
        {counted && cues && (cues.exercises.length > 0 || springs > 0) && (
          <p className="mt-1 text-ink-2">
            {[
              cues.exercises.length > 0 && t.exercises({ count: cues.exercises.length }),
              springs > 0 && t.springs({ count: springs }),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {credit && (
          <div className="mt-2">
            <CreditNote credit={credit} named />
          </div>
        )}
      </div>
      <WeekSummary since={since} />
      {startedAt !== null && startedAt < endedAt && <WorkoutChart from={startedAt} to={endedAt} />}
      {video.is_recording && video.instructor && (
        <Suspense>
          <CoachNext coach={video.instructor} heading="h3" />
        </Suspense>
      )}
      {next ? (
        <WithNext video={video} next={next} />
      ) : (
        <ReportQuestions
          of={reportedVideo({ id: video._id, title: video.title })}
          onAnswer={nothing}
        />
      )}
    </section>
  )
}

const nothing = () => {}

/** How many ways the springs were set; lying on the mat is none. */
const springSettings = ({ setups }: Pick<Cues, 'setups'>): number =>
  new Set(setups.flatMap(({ springs }) => (springs?.length ? JSON.stringify(springs) : []))).size

function WithNext({ video, next }: { video: Video; next: NextUp }) {
  const start = useStart(next)
  const { left, cancel } = useNextCountdown(start.run, next.playsOn === true)
  return (
    <>
      <ReportQuestions
        of={reportedVideo({ id: video._id, title: video.title })}
        onAnswer={cancel}
      />
      <NextPanel
        next={next}
        left={left}
        onCancel={cancel}
        pending={start.pending}
        onStart={() => {
          cancel()
          start.run()
        }}
      />
    </>
  )
}
