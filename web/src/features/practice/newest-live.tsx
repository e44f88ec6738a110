import CheckIcon from 'icon:Check'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isoDay } from '../../lib/text/date-time-input.ts'
import { texts as messages } from '@carriage/texts/web/practice'
import { practiceQuery, workoutQuery } from './api.ts'

const t = messages.after

const dayOf = (seconds: number): string => isoDay(new Date(seconds * 1000))

/**
 * What the member did in a live class: its minutes and its springs, as History has them; nothing of one that is not there.
 * @param from when it began, in epoch seconds
 * @param to until when it was logged, in epoch seconds
 */
export function NewestLive({ from, to }: { from: number; to: number }) {
  const { data } = useQuery(practiceQuery(dayOf(from).slice(0, 7)))
  const id = data?.practice.workouts.findLast(
    ({ kind, date }) =>
      (kind === 'live' || kind === 'broadcast') && date >= dayOf(from) && date <= dayOf(to),
  )?._id
  const { data: found } = useQuery({ ...workoutQuery(id ?? ''), enabled: id !== undefined })
  if (!found) return null
  const { _id, title, practised_seconds: seconds, springs, happened_at: at } = found.workout
  if (at < from || at > to) return null
  const minutes = messages.minutes({ count: Math.round(seconds / 60) })
  return (
    <div>
      <p className="label flex items-center gap-1.5 text-ok">
        <CheckIcon size={14} weight="bold" aria-hidden />
        {t.done}
      </p>
      <h2 className="title mt-1 text-2xl wrap-anywhere">{t.did({ title, minutes })}</h2>
      <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
        {springs.length > 0 && <span>{t.springs({ count: springs.length })}</span>}
        <Link to="/dashboard/history/$id" params={{ id: _id }} className="link">
          {t.open}
        </Link>
      </p>
    </div>
  )
}
