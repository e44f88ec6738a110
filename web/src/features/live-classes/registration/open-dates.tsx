import { registerRefusal, seatsFor, waitRefusal } from '@carriage/contract/live-classes/policy'
import type { MemberLiveClass, OpenDate } from '@carriage/contract/live-classes/schemas'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { asTitle } from '../../../lib/text/as-title.ts'
import { formatShortDay, formatTime } from '../../../lib/text/dates.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { texts as messages } from '@carriage/texts/web/live-classes'
import { WaitingBadge } from './live-card.tsx'
import { type UnsentChange, useUnsentChange } from './unsent-change.ts'

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
  onWait: (date: OpenDate) => void
  onCancel: (date: OpenDate) => void
  onUndo: (unsent: UnsentChange, date: OpenDate) => void
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
  onWait,
  onCancel,
  onUndo,
}: Omit<OpenDatesProps, 'dates'> & { date: OpenDate }) {
  const user = useUser()
  const unsent = useUnsentChange({ ...date, _id: live._id })
  const day = formatShortDay(date.starts_at)
  const { instructor } = date
  const seats = seatsFor({ ...date, broadcast_session: live.broadcast_session })
  // Nothing has happened on a date of the future.
  const facts = {
    ...live,
    ...(date.occurrence_id !== live.occurrence_id && noStream),
    starts_at: date.starts_at,
  }
  const teaches = instructor !== null && instructor._id === user?._id
  const isOutside = live.may_watch && !teaches && !date.is_registered && !unsent
  const mayRegister = isOutside && registerRefusal(facts, seats, now) === null
  const mayWait =
    isOutside &&
    !date.waiting &&
    waitRefusal(facts, { ...seats, waiting: date.waiting_count }, now) === null
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3.5">
      <p className="num w-40 shrink-0">
        <span className="title">{asTitle(day)}</span>
        <span className="text-ink-2">, {formatTime(date.starts_at)}</span>
      </p>
      <div className="flex min-w-0 flex-1 basis-52 flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
        {date.title !== live.title && <span className="break-words">{date.title}</span>}
        {instructor && instructor._id !== live.instructor?._id && (
          <CoachLink coach={instructor} className="link">
            {messages.with({ name: fullName(instructor) })}
          </CoachLink>
        )}
        {unsent ? (
          <Badge tone="warn">{messages.unsent[unsent].badge}</Badge>
        ) : (
          <DateBadges date={date} isBroadcast={live.broadcast_session} />
        )}
      </div>
      {mayRegister && (
        <Button
          variant="line"
          size="sm"
          className="ms-auto"
          aria-label={t.registerFor({ day })}
          pending={pending}
          onClick={() => onRegister(date)}
        >
          {messages.register}
        </Button>
      )}
      {mayWait && (
        <Button
          variant="line"
          size="sm"
          className="ms-auto"
          aria-label={t.waitFor({ day })}
          pending={pending}
          onClick={() => onWait(date)}
        >
          {messages.waiting.join}
        </Button>
      )}
      {unsent && (
        <Button
          variant="line"
          size="sm"
          className="ms-auto"
          aria-label={messages.unsent[unsent].undoFor({ title: date.title, day })}
          pending={pending}
          onClick={() => onUndo(unsent, date)}
        >
          {messages.unsent[unsent].undo}
        </Button>
      )}
      {!unsent && (date.is_registered || date.waiting) && (
        <Button
          variant="line"
          size="sm"
          className="ms-auto"
          aria-label={date.waiting ? t.stopFor({ day }) : t.cancelFor({ day })}
          pending={pending}
          onClick={() => onCancel(date)}
        >
          {date.waiting ? messages.waiting.leave : messages.cancel}
        </Button>
      )}
    </li>
  )
}

const noStream = { stream_started_at: null, stream_stopped_at: null }

function DateBadges({ date, isBroadcast }: { date: OpenDate; isBroadcast: boolean }) {
  const { capacity, taken } = seatsFor({ ...date, broadcast_session: isBroadcast })
  const left = capacity - taken
  if (date.is_registered)
    return (
      <>
        <Badge tone="ok">{messages.badges.registered}</Badge>
        {!date.has_seat && <Badge>{messages.badges.broadcast}</Badge>}
      </>
    )
  if (date.waiting) return <WaitingBadge waiting={date.waiting} />
  if (left <= 0)
    return <Badge>{isBroadcast ? messages.badges.broadcast : messages.badges.full}</Badge>
  return left <= FEW_SEATS ? <Badge tone="warn">{messages.seatsLeft({ count: left })}</Badge> : null
}
