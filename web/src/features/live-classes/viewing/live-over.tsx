import { standingOf } from '@carriage/contract/live-classes/policy'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { useQuery } from '@tanstack/react-query'
import { lazy } from '@carriage/texts/lazy'
import { type ReactNode, Suspense } from 'react'
import { liveListQuery } from '../api.ts'
import { CoachNext } from '../coach-next.tsx'
import { texts as messages } from '@carriage/texts/web/live-classes'
import { LiveCard } from '../registration/live-card.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

const LiveSummary = lazy(() => import('./live-summary.tsx'), 'LiveSummary')
const t = messages.over
const SHOWN = 3
const FIRST = { page: 1, per_page: 20 } as const

interface LiveOverProps {
  live: MemberLiveClass
  now: number
  /** Whether the member was in it, or has registered. */
  takesPart: boolean
  mayReport: boolean
  /** Whether the page shows further dates of the class. */
  hasDates: boolean
  /** What those who were in it can go on with. */
  next: ReactNode
}

/** What members read of a class that is over, with what comes next. */
export function LiveOver({ live, now, takesPart, mayReport, hasDates, next }: LiveOverProps) {
  const { data } = useQuery(liveListQuery(FIRST))
  const later = (data?.live_class ?? []).filter(({ starts_at: start }) => (start ?? 0) > now)
  // That of the coach stands by itself.
  const coachNext = later.find(({ instructor }) => instructor?._id === live.instructor?._id)
  const others = later.filter((one) => one !== coachNext || live.instructor === null)
  const missed = standingOf(live, now) === 'missed'
  return (
    <>
      <section className="rounded-hero bg-stage p-6 text-stage-ink md:p-9">
        <p role="status" className="title max-w-line-xs text-2xl">
          {missed ? t.missed : t.ended}
        </p>
        {missed && <p className="mt-2 text-stage-ink-2">{t.missedText}</p>}
        {hasDates && <p className="mt-2 text-stage-ink-2">{t.weekly}</p>}
        <LinkButton to="/dashboard/live" variant="stage" className="mt-6">
          {t.all}
        </LinkButton>
      </section>
      {!missed && takesPart && (
        <div className="mt-6 space-y-5 rounded-card border border-line bg-surface p-5">
          <Suspense>
            <LiveSummary live={live} now={now} mayReport={mayReport} />
            {next}
          </Suspense>
        </div>
      )}
      {live.instructor && (
        <div className="mt-8 empty:hidden">
          <CoachNext coach={live.instructor} heading="h2" />
        </div>
      )}
      {others.length > 0 && (
        <section aria-labelledby="coming-up" className="mt-8">
          <h2 id="coming-up" className="title mb-3 text-lg">
            {t.next}
          </h2>
          <ul className="space-y-3">
            {others.slice(0, SHOWN).map((other) => (
              <li key={other._id}>
                <LiveCard live={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
