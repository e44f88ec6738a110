import { brand } from '../../../lib/text/brand.ts'
import ArrowRightIcon from 'icon:ArrowRight'
import { Link } from '@tanstack/react-router'
import { CreditNote } from '../../videos/credit-note.tsx'
import { fullName } from '../../../lib/text/names.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { AdjustPlan } from './adjust-plan.tsx'
import { visibleWeeks } from './advance.ts'
import { KeepWeek } from './keep-week.tsx'
import { useProgram } from './use-program.ts'
import { texts as messages } from '@carriage/texts/web/programs'
import { PauseNote } from './pause-note.tsx'
import { ProgramBanner } from './program-banner.tsx'
import { SessionList } from './session-list.tsx'

const t = messages.overview

export function ProgramOverview({ id }: { id: string }) {
  const { program, enrollment, state } = useProgram(id)
  const weeks = visibleWeeks(program.weeks)
  const current = weeks.find((week) => week._id === state.current_week) ?? weeks[0]
  const progress = enrollment?.progress
  const coach = fullName(program.instructor)
  return (
    <div className="space-y-10">
      <ProgramBanner program={program} />
      {enrollment?.pause && <PauseNote programId={id} pause={enrollment.pause} />}
      {progress && (
        <section className="grid gap-x-12 gap-y-5 md:grid-cols-[1fr_auto] md:items-end">
          <ProgressBar label={t.progress} value={progress.percent} size="lg" />
          <p className="flex gap-6 text-body">
            <span className="font-semibold">
              {t.weekOf({ week: progress.week_number, weeks: progress.total_weeks })}
            </span>
            <span className="text-ink-2">
              {t.done({ done: progress.completed_sessions, total: progress.total_sessions })}
            </span>
          </p>
        </section>
      )}
      <section>
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="title text-2xl">{enrollment ? t.thisWeek : t.firstWeek}</h2>
          <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
            <Link
              to="/dashboard/programs/$id/all-weeks"
              params={{ id }}
              className="link inline-flex items-center gap-1.5"
            >
              {t.allWeeks}
              <ArrowRightIcon size={16} aria-hidden />
            </Link>
            {enrollment && current && <KeepWeek week={current} />}
            {enrollment && <AdjustPlan program={program} enrollment={enrollment} />}
          </div>
        </div>
        {enrollment && enrollment.credits.length > 0 && (
          <div className="mb-4 space-y-1.5">
            {enrollment.credits.map((credit) => (
              <CreditNote key={credit._id} credit={credit} />
            ))}
          </div>
        )}
        {current ? (
          <SessionList {...{ program, enrollment, state, week: current }} />
        ) : (
          <EmptyState title={t.noSessions} text={t.noSessionsText} />
        )}
      </section>
      <p className="text-ink-2">
        <a
          className="link"
          href={`mailto:${brand.support_email}?subject=${encodeURIComponent(coach === null ? program.title : `${program.title}, ${coach}`)}`}
        >
          {t.help}
        </a>
      </p>
    </div>
  )
}
