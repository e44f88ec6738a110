import type { MemberLiveClass, OpenDate } from '@carriage/contract/live-classes/schemas'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { formatShortDay, formatTime } from '../../../lib/text/dates.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { messages } from '../messages.ts'

const t = messages.dates
/** From so few on, the seats that are left are counted. */
const FEW_SEATS = 5

interface OpenDatesProps {
  live: MemberLiveClass
  dates: readonly OpenDate[]
  /** Epoch seconds on the server's clock. */
  now: number
  pending: boolean
  onRegister: (date: OpenDate) => void
  onCancel: (date: OpenDate) => void
}

/** The dates of a weekly class that are open for registration. */
export function OpenDates({ dates, ...props }: OpenDatesProps) {
  return (
    <section aria-labelledby="open-dates" className="mt-8">
      <h2 id="open-dates" className="title mb-3 text-lg">
        {t.title}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
        {dates.map((date) => (
          <DateRow key={date.occurrence_id} date={date} {...props} />
        ))}
      </ul>
    </section>
  )
}

function DateRow({
  live,
  date,
  now,
  pending,
  onRegister,
  onCancel,
}: Omit<OpenDatesProps, 'dates'> & { date: OpenDate }) {
  const user = useUser()
  const day = formatShortDay(date.starts_at)
  const { instructor } = date
  const isFull = date.rsvp_count >= date.capacity
  const teaches = instructor !== null && instructor._id === user?._id
  const mayRegister =
    live.may_watch && !teaches && now <= date.starts_at && (!isFull || live.broadcast_session)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3.5">
      <p className="num w-40 shrink-0">
        <span className="title">{day}</span>
        <span className="text-ink-2">, {formatTime(date.starts_at)}</span>
      </p>
      <div className="flex min-w-0 flex-1 basis-52 flex-wrap items-center gap-x-3 gap-y-1.5">
        {date.title !== live.title && <span className="break-words">{date.title}</span>}
        {instructor && instructor._id !== live.instructor?._id && (
          <CoachLink coach={instructor} className="link">
            {messages.with(fullName(instructor))}
          </CoachLink>
        )}
        <DateBadges date={date} isBroadcast={live.broadcast_session} />
      </div>
      {date.is_registered ? (
        <Button
          variant="line"
          size="sm"
          aria-label={t.cancelFor(day)}
          pending={pending}
          onClick={() => onCancel(date)}
        >
          {messages.cancel}
        </Button>
      ) : (
        mayRegister && (
          <Button
            size="sm"
            aria-label={t.registerFor(day)}
            pending={pending}
            onClick={() => onRegister(date)}
          >
            {messages.register}
          </Button>
        )
      )}
    </li>
  )
}

function DateBadges({ date, isBroadcast }: { date: OpenDate; isBroadcast: boolean }) {
  const left = date.capacity - date.rsvp_count
  if (date.is_registered)
    return (
      <>
        <Badge tone="ok">{messages.badges.registered}</Badge>
        {!date.has_seat && <Badge>{messages.badges.broadcast}</Badge>}
      </>
    )
  if (left <= 0)
    return <Badge>{isBroadcast ? messages.badges.broadcast : messages.badges.full}</Badge>
  return left <= FEW_SEATS ? <Badge tone="warn">{messages.seatsLeft(left)}</Badge> : null
}
