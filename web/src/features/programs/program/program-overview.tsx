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
import { SessionList } from './session-list.tsx'
import type { Pause, Program } from '@carriage/contract/programs/schemas'
import PauseIcon from 'icon:Pause'
import { useAction } from '../../../catalog/use-action.ts'
import { formatCalendarDay } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { adjust } from '../api.ts'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { toned } from '../../../ui/tone.ts'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'

/** What the program is, beside its picture. */
function ProgramBanner({ program }: { program: Program }) {
  return (
    <section
      className="grid overflow-hidden rounded-hero bg-stage text-stage-ink md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      {...toned(program.thumbnail_tone)}
    >
      <div className="aspect-video overflow-hidden md:order-2 md:aspect-auto md:min-h-84">
        <Thumbnail of={program} sizes="(min-width: 48rem) 46rem, 100vw" priority />
      </div>
      <div className="flex flex-col justify-center p-6 md:p-10">
        <p className="label text-note text-stage-mark">
          {program.categories.map((category) => categoryNames[category]).join(', ')}
        </p>
        <h1 className="display mt-2.5 text-4xl md:text-6xl">{program.title}</h1>
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-stage-ink">
          <LevelIndicator level={program.difficulty_level} />
          <span>{t.weeks({ count: program.duration })}</span>
          <span>{t.perWeek({ count: program.session_per_week })}</span>
          {program.instructor && (
            <CoachLink coach={program.instructor}>
              {t.by({ coach: fullName(program.instructor) })}
            </CoachLink>
          )}
        </p>
        <p className="mt-4 max-w-line-sm whitespace-pre-line text-stage-ink-2">
          {program.description}
        </p>
      </div>
    </section>
  )
}

const adjustTexts = messages.adjust

/** Says that the program rests, and ends that by one press. */
function PauseNote({ programId, pause }: { programId: string; pause: Pause }) {
  const goOn = useAction(() => adjust(programId, { do: 'continue' }))
  const day = formatCalendarDay(pause.until)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-2.5"
    >
      <PauseIcon size={18} weight="fill" aria-hidden className="shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1">
        {pause.reason === 'shift' ? adjustTexts.shifted({ day }) : adjustTexts.paused({ day })}
      </p>
      <Button variant="line" size="sm" pending={goOn.pending} onClick={() => goOn.run()}>
        {adjustTexts.continueNow}
      </Button>
    </div>
  )
}

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
          <>
            <SessionList {...{ program, enrollment, state, week: current }} />
            {enrollment && (
              <p className="mt-4 flex">
                <KeepWeek week={current} />
              </p>
            )}
          </>
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
