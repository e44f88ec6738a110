import type { ProgramCard as Program } from '@carriage/contract/programs/schemas'
import { Link } from '@tanstack/react-router'
import { Badge } from '../ui/layout/badge.tsx'
import { ProgramCard } from '../ui/cards/program-card.tsx'
import { SaveIcon } from './save-button.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { formatCalendarDay } from '../lib/text/dates.ts'
import { texts as t } from '@carriage/texts/web/catalog'
import { Skeleton } from '../ui/layout/skeleton.tsx'

/** A program card before its texts have arrived. */
export function ProgramTileSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video rounded-card" />
      <Skeleton className="mt-4 h-5 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </div>
  )
}

/** A program in a carousel or a grid; with its progress for a member who has joined it. */
export function ProgramTile({
  program,
  sizes,
  priority = false,
}: {
  program: Program
  sizes: string
  /** Whether its picture is among the first that the page shows. */
  priority?: boolean
}) {
  const { progress, paused_until: until } = program
  return (
    <ProgramCard
      title={program.title}
      level={program.difficulty_level}
      note={
        progress
          ? t.weekOf({ week: progress.week_number, weeks: Math.max(progress.total_weeks, 1) })
          : t.weeks({ count: program.duration })
      }
      picture={<Thumbnail of={program} sizes={sizes} priority={priority} />}
      link={(props) => (
        <Link to="/dashboard/programs/$id" params={{ id: program._id }} {...props} />
      )}
      action={
        <SaveIcon
          item={{ type: 'program', id: program._id, saved: program.saved }}
          title={program.title}
        />
      }
      {...(progress?.percent === 100 && {
        badge: <Badge tone="ok">{t.completed}</Badge>,
      })}
      {...(until !== null && {
        badge: <Badge>{t.pausedUntil({ day: formatCalendarDay(until) })}</Badge>,
      })}
      progress={
        progress
          ? {
              percent: progress.percent,
              label: t.workouts({
                done: progress.completed_sessions,
                total: progress.total_sessions,
              }),
            }
          : undefined
      }
    />
  )
}
