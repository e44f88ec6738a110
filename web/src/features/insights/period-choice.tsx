import { dashboardRanges, periodProblem } from '@carriage/contract/insights/schemas'
import { useId, useState } from 'react'
import { Chip } from '../../ui/controls/chip.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { texts as t } from '@carriage/texts/web/insights/dashboard'
import type { Period } from './dashboard-search.ts'

interface PeriodChoiceProps {
  period: Period
  /** The days that are shown now, 'yyyy-MM-dd'. */
  shown: { from: string; to: string }
  /** The current day of the studio. */
  today: string
  onChange: (period: Period) => void
}

/** The last days by one press, or any first and last day. */
export function PeriodChoice({ period, shown, today, onChange }: PeriodChoiceProps) {
  const id = useId()
  const [typed, setTyped] = useState(shown)
  const [at, setAt] = useState(shown)
  // Another period is shown: what was typed gives way.
  if (at.from !== shown.from || at.to !== shown.to) {
    setAt(shown)
    setTyped(shown)
  }
  const problem = typed.from && typed.to ? periodProblem(typed.from, typed.to) : null
  const change = (next: { from: string; to: string }) => {
    setTyped(next)
    const { from, to } = next
    if (from !== '' && to !== '' && periodProblem(from, to) === null && to <= today) onChange(next)
  }
  const field = (name: 'from' | 'to') => (
    <label className="flex items-center gap-2 text-sm text-ink-2 max-sm:flex-1 max-sm:flex-col max-sm:items-start max-sm:gap-1">
      {t.dates[name]}
      <input
        type="date"
        value={typed[name]}
        max={today}
        required
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={`${id}-problem`}
        onChange={(event) => change({ ...typed, [name]: event.target.value })}
        className="field num h-11 w-auto px-3 py-1 max-sm:w-full md:h-9 md:text-sm"
      />
    </label>
  )
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <div role="group" aria-label={t.range} className="flex flex-wrap gap-2">
          {dashboardRanges.map((range) => (
            <Chip
              key={range}
              pressed={'days' in period && period.days === range}
              onPress={() => onChange({ days: range })}
            >
              {t.ranges({ count: range })}
            </Chip>
          ))}
        </div>
        <div
          role="group"
          aria-label={t.dates.label}
          className="flex flex-wrap gap-2.5 max-sm:w-full"
        >
          {field('from')}
          {field('to')}
        </div>
      </div>
      <FieldError id={`${id}-problem`}>{problem ?? undefined}</FieldError>
    </div>
  )
}
