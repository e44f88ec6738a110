import type { Statistics } from '@carriage/contract/insights/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '../../catalog/query-view.tsx'
import { today } from '../../lib/browser/clock.ts'
import { isoDay } from '../../lib/text/date-time-input.ts'
import { browserTimeZone } from '../../lib/text/dates.ts'
import { shortCount } from '../../lib/text/format.ts'
import { Illustration } from '../../ui/art/illustration.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Skeleton, Skeletons } from '../../ui/layout/skeleton.tsx'
import { StatCards } from '../../ui/lists/stat-cards.tsx'
import { statisticsQuery } from '../insights/api.ts'
import { practiceQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/practice'
import { Milestones } from './milestones.tsx'
import { LinkButton } from '../../catalog/link-button.tsx'

const t = messages.soFar

function Figures({ statistics }: { statistics: Statistics }) {
  const { workouts_completed: workouts, minutes_watched: minutes, weekly_goal: goal } = statistics
  return (
    <StatCards
      label={t.label}
      stats={[
        { label: t.workouts, value: shortCount(workouts) },
        { label: t.minutes, value: shortCount(minutes) },
        {
          label: t.week,
          value: shortCount(statistics.current_week_workouts),
          note: goal ? t.ofGoal({ done: goal.days_done, days: goal.days }) : undefined,
        },
        goal
          ? { label: t.goalStreak, value: shortCount(goal.streak) }
          : { label: t.streak, value: shortCount(statistics.weekly_streak) },
      ]}
    />
  )
}

/** The milestones come with the workouts of any month. */
function Reached() {
  const query = useQuery(practiceQuery(isoDay(today()).slice(0, 7)))
  return (
    <QueryView query={query} loading={<Skeleton className="h-56 rounded-card" />}>
      {({ practice }) =>
        practice.milestones.length > 0 && <Milestones milestones={practice.milestones} />
      }
    </QueryView>
  )
}

/**
 * What a member has done since they began: figures, and below them their newest workouts beside their milestones. Before
 * the first workout only how it begins.
 * @param newest the newest workouts, which are a list of the classes
 */
export function PracticeSoFar({ newest }: { newest: ReactNode }) {
  const query = useQuery(statisticsQuery(browserTimeZone()))
  return (
    <QueryView query={query} loading={<Skeletons className="space-y-6" of={['h-24', 'h-56']} />}>
      {({ statistics }) =>
        statistics.workouts_completed === 0 ? (
          <EmptyState
            title={t.none}
            text={t.noneText}
            art={<Illustration seed="no-workouts" category="full-body" crop="wide" />}
            action={<LinkButton to="/dashboard/search">{t.find}</LinkButton>}
          />
        ) : (
          <div className="space-y-6">
            <Figures statistics={statistics} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
              {newest}
              <Reached />
            </div>
          </div>
        )
      }
    </QueryView>
  )
}
