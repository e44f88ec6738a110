import { opensAt, seatsFor, standingOf } from '@carriage/contract/live-classes/policy'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import CaretRightIcon from 'icon:CaretRight'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { fullName } from '../../../lib/text/names.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { texts as t } from '@carriage/texts/web/live-classes'
import { asTitle } from '../../../lib/text/as-title.ts'
import { formatShortDay, formatTime } from '../../../lib/text/dates.ts'
import { formatLength } from '../../../lib/text/durations.ts'
import { useUnsentChange } from './unsent-change.ts'

interface LiveBadgesProps {
  live: MemberLiveClass
  now: number
  /** Whether the member is in the class and its picture does not arrive, which the player explains. */
  isCutOff?: boolean
}

/** Badge with the state of a class for this member; none while it is only upcoming. */
export function LiveBadges({ live, now, isCutOff = false }: LiveBadgesProps) {
  const standing = standingOf(live, now)
  const unsent = useUnsentChange(live)
  const { capacity, taken } = seatsFor(live)
  const left = capacity - taken
  const start = live.starts_at ?? now
  if (standing === 'over' || standing === 'missed') return <Badge>{t.badges[standing]}</Badge>
  const late = standing === 'starting' || standing === 'delayed' || standing === 'interrupted'
  return (
    <>
      {/* A stream long before the start is a rehearsal. */}
      {standing === 'live' && now >= opensAt(start) && !isCutOff && (
        <Badge tone="danger">{t.badges.live}</Badge>
      )}
      {standing === 'open' && <Badge tone="accent">{t.badges.open}</Badge>}
      {late && <Badge tone="warn">{t.badges[standing]}</Badge>}
      {live.is_private && <Badge tone="accent">{t.badges.private}</Badge>}
      {unsent ? (
        <Badge tone="warn">{t.unsent[unsent].badge}</Badge>
      ) : live.is_registered ? (
        <>
          <Badge tone="ok">{t.badges.registered}</Badge>
          {!live.has_seat && <Badge>{t.badges.broadcast}</Badge>}
        </>
      ) : live.waiting ? (
        <WaitingBadge waiting={live.waiting} />
      ) : left <= 0 ? (
        <Badge>{live.broadcast_session ? t.badges.broadcast : t.badges.full}</Badge>
      ) : (
        // Seats matter for as long as they can be taken.
        now <= start && left <= 5 && <Badge tone="warn">{t.seatsLeft({ count: left })}</Badge>
      )}
    </>
  )
}

/** What a member on the waiting list of a class has to know. */
export function WaitingBadge({ waiting }: { waiting: NonNullable<MemberLiveClass['waiting']> }) {
  return waiting.has_offer ? (
    <Badge tone="accent">{t.badges.offered}</Badge>
  ) : (
    <Badge>{t.badges.waiting}</Badge>
  )
}

interface LiveCardProps {
  live: MemberLiveClass
  /** What can be done about it without opening its page. */
  action?: ReactNode
  /** For a page that is about the coach. */
  hidesCoach?: boolean
}

/** One class in a list; all of it leads to its page. Times are those of the browser. */
export function LiveCard({ live, action, hidesCoach = false }: LiveCardProps) {
  const start = live.starts_at ?? live.server_time
  const instructor = hidesCoach ? null : live.instructor
  return (
    <article className="group relative flex items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-line-strong sm:gap-6 sm:p-5">
      {/* On phones the date stands above the title, so that both have the width. */}
      <span className="flex min-w-0 flex-1 items-center gap-x-4 gap-y-1.5 max-sm:flex-wrap sm:gap-x-6">
        <span className="num shrink-0 whitespace-nowrap max-sm:flex max-sm:basis-full max-sm:items-baseline max-sm:gap-2.5 max-xs:flex-wrap sm:w-22">
          <span className="label block text-ink-3">{asTitle(formatShortDay(start))}</span>
          <span className="title block text-lg sm:mt-0.5">{formatTime(start)}</span>
        </span>
        {instructor && (
          <span className="shrink-0 max-sm:hidden">
            <Avatar of={instructor} />
          </span>
        )}
        {/* Beside the title where there is room, below it where there is none. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2">
          <span className="min-w-0 flex-1 basis-60 max-sm:basis-full">
            <Link
              to="/dashboard/live/$id"
              params={{ id: live._id }}
              className="title block text-base break-words after:absolute after:inset-0 after:rounded-card"
            >
              {live.title}
            </Link>
            <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
              {instructor && (
                <CoachLink coach={instructor}>{t.with({ name: fullName(instructor) })}</CoachLink>
              )}
              <span className="num">{formatLength(live.duration * 60)}</span>
              <LevelIndicator level={live.difficulty_level} />
            </span>
          </span>
          <span className="flex flex-wrap gap-1.5 empty:hidden">
            <LiveBadges live={live} now={live.server_time} />
          </span>
          {action !== undefined && <span className="relative z-raised empty:hidden">{action}</span>}
        </span>
      </span>
      <CaretRightIcon
        size={18}
        aria-hidden
        className="shrink-0 text-ink-3 transition-[translate] duration-mid ease-spring group-hover:translate-x-1"
      />
    </article>
  )
}
