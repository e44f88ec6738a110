import type { Challenge, ChallengeGoal } from '@carriage/contract/challenges/schemas'
import type { SpringSetting } from '@carriage/contract/practice/schemas'
import CheckCircleIcon from 'icon:CheckCircle'
import CircleIcon from 'icon:Circle'
import { formatCalendarDay } from '../../lib/text/dates.ts'
import { texts as t } from '@carriage/texts/web/challenges'

/** '2 Red, 1 Blue'. */
export const settingText = (setting: SpringSetting): string =>
  setting.map(({ name, count }) => `${count} ${name}`).join(', ') || t.noSprings

const partsOf = (goal: ChallengeGoal): string[] => {
  if (goal.kind === 'exercises') return goal.exercises
  return goal.kind === 'springs' ? goal.settings.map(settingText) : []
}

/** What is done of a list, and what is left. */
export function ChallengeParts({ challenge: { goal, done_on: doneOn } }: { challenge: Challenge }) {
  const parts = partsOf(goal)
  if (parts.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
      {parts.map((name, n) => {
        const day = doneOn[n] ?? null
        const Icon = day === null ? CircleIcon : CheckCircleIcon
        return (
          <li key={name} className="flex items-start gap-3 py-3">
            <Icon
              size={20}
              weight={day === null ? 'regular' : 'fill'}
              aria-hidden
              className={`mt-0.5 shrink-0 ${day === null ? 'text-ink-3' : 'text-ok'}`}
            />
            <span className="min-w-0">
              <span className="block wrap-anywhere first-letter:uppercase">{name}</span>
              <span className="block text-sm text-ink-2">
                {day === null ? t.left : t.doneOn({ day: formatCalendarDay(day) })}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
