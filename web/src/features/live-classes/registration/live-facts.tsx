import { seatsOf } from '@carriage/contract/live-classes/policy'
import { calendarFile } from '@carriage/contract/live-classes/calendar-file'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import CalendarPlusIcon from 'icon:CalendarPlus'
import type { ReactNode } from 'react'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { fullName } from '../../../lib/text/names.ts'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { texts as messages } from '@carriage/texts/web/live-classes'
import {
  areClocksApart,
  browserTimeZone,
  formatDayAndTime,
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

function saveCalendar(live: MemberLiveClass, now: number): void {
  const url = `${location.origin}/dashboard/live/${live._id}`
  saveFile('live-class.ics', 'text/calendar', calendarFile(live, { url, now, method: 'PUBLISH' }))
}

/** What there is to know about a class before one takes part. */
export function LiveFacts({ live, now }: { live: MemberLiveClass; now: number }) {
  const { instructor, starts_at: start, timezone: zone, categories } = live
  return (
    <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <p className="max-w-line-lg break-words whitespace-pre-line">{live.description}</p>
        <p className="mt-4 flex flex-wrap gap-1.5">
          {categories.map((category) => (
            <Badge key={category}>{categoryNames[category]}</Badge>
          ))}
          {live.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      </div>
      <div className="rounded-card border border-line bg-surface p-5">
        <dl className="space-y-4">
          {start !== null && zone !== null && (
            <Fact label={t.when}>
              <span className="block font-semibold">
                {formatWeekday(start, zone)}, {formatTime(start, zone)}
              </span>
              {areClocksApart(zone, browserTimeZone(), start) && (
                <>
                  <span className="block text-sm text-ink-3">{formatTimeZone(zone, start)}</span>
                  <span className="block text-sm text-ink-2">
                    {t.yourTime({ time: formatDayAndTime(start, now) })}
                  </span>
                </>
              )}
              {live.recurring_schedule && (
                <span className="block text-sm text-ink-2">{t.weekly}</span>
              )}
            </Fact>
          )}
          <Fact label={t.duration}>{formatLength(live.duration * 60)}</Fact>
          <Fact label={t.level}>
            <LevelIndicator level={live.difficulty_level} />
          </Fact>
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
          <Fact label={t.seats}>
            {t.seatsTaken({ taken: seatsOf(live).taken, capacity: live.capacity })}
          </Fact>
        </dl>
        {start !== null && start > now && (
          <Button variant="line" className="mt-5 w-full" onClick={() => saveCalendar(live, now)}>
            <CalendarPlusIcon size={18} aria-hidden />
            {messages.calendarFile}
          </Button>
        )}
      </div>
    </div>
  )
}
