import type { Milestone } from '@carriage/contract/practice/schemas'
import TrophyIcon from 'icon:Trophy'
import { asTitle } from '../../lib/text/as-title.ts'
import { formatDate, formatMonth } from '../../lib/text/dates.ts'
import { texts as messages } from '@carriage/texts/web/practice'

const t = messages.milestones

const nameOf = ({ kind, workouts }: Pick<Milestone, 'kind' | 'workouts'>): string =>
  kind === 'workouts' ? t.workouts({ count: workouts ?? 0 }) : t[kind]

/** The milestones that a member has reached, the newest first. */
export function Milestones({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <section aria-labelledby="milestones" className="min-w-0">
      <h2 id="milestones" className="title mb-3 text-lg">
        {t.title}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {milestones.toReversed().map(({ kind, workouts, title, date }) => (
          <li key={`${kind} ${workouts ?? title} ${date}`} className="flex items-start gap-3 py-3">
            <TrophyIcon size={20} aria-hidden className="mt-0.5 shrink-0 text-accent" />
            <span className="min-w-0">
              <span className="block">{nameOf({ kind, workouts })}</span>
              <span className="block text-sm wrap-anywhere text-ink-2">
                {kind === 'month-of-goals'
                  ? asTitle(formatMonth(date))
                  : `${title}, ${formatDate(Date.parse(date) / 1000, 'UTC')}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
