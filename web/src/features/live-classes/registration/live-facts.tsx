import { seatsOf } from '@carriage/contract/live-classes/policy'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { ReactNode } from 'react'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { fullName } from '../../../lib/text/names.ts'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { texts as messages } from '@carriage/texts/web/live-classes'
import { asTitle } from '../../../lib/text/as-title.ts'
import {
  areClocksApart,
  browserTimeZone,
  formatDayAndTime,
  formatShortDay,
  formatTime,
  formatTimeZone,
  formatWeekday,
} from '../../../lib/text/dates.ts'
import { formatLength } from '../../../lib/text/durations.ts'

const t = messages.facts

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-note text-ink-3">{label}</dt>
      <dd className="num mt-1">{children}</dd>
    </div>
  )
}

/** When a class is, how long, how often and for whom, in one line below its title; the time is that of the browser. */
export const LiveLine = ({ live }: { live: MemberLiveClass }) => (
  <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
    {live.starts_at !== null && (
      <span className="num">
        {asTitle(formatShortDay(live.starts_at))}, {formatTime(live.starts_at)}
      </span>
    )}
    <span className="num">{formatLength(live.duration * 60)}</span>
    {live.recurring_schedule && <span>{t.weekly}</span>}
    <LevelIndicator level={live.difficulty_level} />
  </p>
)

interface LiveFactsProps {
  live: MemberLiveClass
  /** Epoch seconds on the server's clock. */
  now: number
  /** Whether the lobby is on the page, which names the coach and the seats. */
  hasLobbyAbove?: boolean
}

/** What there is to know about a class beside its line. */
export function LiveFacts({ live, now, hasLobbyAbove = false }: LiveFactsProps) {
  const { instructor, starts_at: start, timezone: zone, categories } = live
  // The line above has the time of the browser.
  const isElsewhere =
    start !== null && zone !== null && areClocksApart(zone, browserTimeZone(), start)
  return (
    <div className="mt-8 space-y-4">
      <p className="max-w-line-lg break-words whitespace-pre-line">{live.description}</p>
      <p className="flex flex-wrap gap-1.5">
        {categories.map((category) => (
          <Badge key={category}>{categoryNames[category]}</Badge>
        ))}
        {live.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
      <dl className="flex flex-wrap gap-x-12 gap-y-4 pt-2 empty:hidden">
        {isElsewhere && (
          <Fact label={t.when}>
            <span className="block">
              {asTitle(formatWeekday(start, zone))}, {formatTime(start, zone)}
            </span>
            <span className="block text-sm text-ink-2">{formatTimeZone(zone, start)}</span>
            <span className="block text-sm text-ink-2">
              {t.yourTime({ time: formatDayAndTime(start, now) })}
            </span>
          </Fact>
        )}
        {!(hasLobbyAbove && instructor) && (
          <Fact label={t.instructor}>
            {instructor ? (
              <span className="flex items-center gap-2.5">
                <Avatar of={instructor} />
                <CoachLink coach={instructor} className="link">
                  {fullName(instructor)}
                </CoachLink>
              </span>
            ) : start !== null && start > now ? (
              t.needsCoach
            ) : (
              t.noInstructor
            )}
          </Fact>
        )}
        {!hasLobbyAbove && (
          <Fact label={t.seats}>
            {t.seatsTaken({ taken: seatsOf(live).taken, capacity: live.capacity })}
          </Fact>
        )}
      </dl>
    </div>
  )
}
