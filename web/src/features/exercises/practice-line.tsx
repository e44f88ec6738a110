import type { ExerciseCard } from '@carriage/contract/exercises/schemas'
import CheckIcon from 'icon:Check'
import { formatDate } from '../../lib/text/dates.ts'
import { texts as t } from '@carriage/texts/web/exercises'

/** How often an exercise was practised, and when last. */
export function PracticeLine({ practice: { times, last_at } }: Pick<ExerciseCard, 'practice'>) {
  if (last_at === null) return <span className="text-ink-3">{t.notPractised}</span>
  return (
    <span className="inline-flex items-baseline gap-1.5 text-ok">
      <CheckIcon size={14} weight="bold" aria-hidden className="translate-y-0.5" />
      {t.practisedTimes({ count: times, date: formatDate(last_at) })}
    </span>
  )
}
