import type { SpringSetting, Workout } from '@carriage/contract/practice/schemas'
import DownloadSimpleIcon from 'icon:DownloadSimple'
import PlayIcon from 'icon:Play'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { playAtOnce } from '../../catalog/play-at-once.ts'
import { QueryView } from '../../catalog/query-view.tsx'
import { useAction } from '../../catalog/use-action.ts'
import { formatDate } from '../../lib/text/dates.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MissingPage } from '../../ui/layout/missing-page.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { SpringDots } from '../reformer/spring-dots.tsx'
import { springsText } from '../reformer/setup-text.ts'
import { WorkoutChart } from '../telemetry/workout-chart.tsx'
import { programLine } from './program-line.ts'
import { removeNoted, saveTcx, workoutQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/practice'
import { texts as ui } from '@carriage/texts/web/ui'
import { NoteWorkoutDialog } from './note-workout-dialog.tsx'
import { LinkButton } from '../../catalog/link-button.tsx'

const t = messages.workout
const minutesOf = (seconds: number): number => Math.round(seconds / 60)

function Facts({ workout }: { workout: Workout }) {
  const { kind, practised_seconds: own, duration, effort } = workout
  const facts: [string, string | null][] = [
    [t.date, formatDate(Date.parse(workout.date) / 1000, 'UTC')],
    [t.kind, messages.kinds[kind]],
    [t.program, programLine(workout) ?? null],
    [t.coach, workout.coach],
    [t.time, own > 0 ? messages.minutes({ count: minutesOf(own) }) : null],
    [t.length, kind === 'own' ? null : messages.minutes({ count: minutesOf(duration) })],
    [t.effort, effort === null ? null : t.effortOf({ effort })],
  ]
  return (
    <dl
      aria-label={t.facts}
      className="grid gap-x-6 xs:grid-cols-2 gap-y-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-3"
    >
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="min-w-0">
            <dt className="label text-note text-ink-2">{label}</dt>
            <dd className="mt-1 wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** The workout with the same class before this one. */
function LastTime({ workout: { last_time: last } }: { workout: Workout }) {
  if (!last) return null
  const { practised_seconds: seconds, effort } = last
  const facts = [
    ...(seconds > 0 ? [messages.minutes({ count: minutesOf(seconds) })] : []),
    ...(effort === null ? [] : [t.effortSaid({ effort })]),
  ]
  return (
    <p className="text-ink-2">
      {t.lastTime}{' '}
      <Link to="/dashboard/history/$id" params={{ id: last._id }} className="link">
        {formatDate(Date.parse(last.date) / 1000, 'UTC')}
      </Link>
      {facts.length > 0 && `, ${facts.join(', ')}`}
    </p>
  )
}

/** When a class was done, in epoch seconds: the log knows when its last tenth was reached. */
function spanOf({ happened_at: at, practised_seconds: seconds }: Span, duration: number) {
  return { from: at - Math.max(seconds, duration), to: at + Math.ceil(duration / 10) }
}
type Span = Pick<Workout, 'happened_at' | 'practised_seconds'>

/** A way in which the springs were set, by the names and colours of then. */
function Springs({ setting }: { setting: SpringSetting }) {
  const springs = setting.map(({ name, colour }) => ({ id: name, name, colour }))
  const loads = setting.map(({ name, count }) => ({ spring: name, count }))
  return (
    <>
      <SpringDots loads={loads} springs={springs} />
      {springsText(loads, springs).join(', ')}
    </>
  )
}

function Kept({ workout: { exercises, springs } }: { workout: Workout }) {
  return (
    <>
      {exercises.length > 0 && (
        <section aria-labelledby="exercises">
          <h2 id="exercises" className="title mb-3 text-lg">
            {t.exercises}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {exercises.map((name) => (
              <li key={name} className="rounded-control bg-sunken px-3 py-1.5 text-sm">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      {springs.length > 0 && (
        <section aria-labelledby="springs">
          <h2 id="springs" className="title mb-3 text-lg">
            {t.springs}
          </h2>
          <ul className="space-y-2">
            {springs.map((setting) => (
              <li key={JSON.stringify(setting)}>
                <Springs setting={setting} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Correcting and removing a workout that the member has noted. */
function Changes({ workout, onRemoved }: { workout: Workout; onRemoved: () => void }) {
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  const remove = useAction(async () => {
    await removeNoted(workout._id)
    toast.ok(t.removed)
    onRemoved()
  })
  return (
    <>
      <Button variant="line" onClick={() => setOpen('edit')}>
        {ui.edit}
      </Button>
      <Button variant="ghost" onClick={() => setOpen('remove')}>
        {ui.remove}
      </Button>
      <NoteWorkoutDialog
        open={open === 'edit'}
        workout={{ ...workout, minutes: minutesOf(workout.practised_seconds) }}
        onClose={close}
      />
      <AlertDialog
        open={open === 'remove'}
        pending={remove.pending}
        onClose={close}
        onConfirm={() => remove.run()}
        title={t.removeTitle}
        text={t.removeText}
        cancel={t.keep}
        confirm={ui.remove}
      />
    </>
  )
}

const MissingWorkout = () => (
  <MissingPage
    title={t.missing}
    text={t.missingText}
    action={<LinkButton to="/dashboard/history">{t.toHistory}</LinkButton>}
  />
)

/** One workout of a member: what it was, how long and how hard, and what was done in it. */
export function WorkoutPage({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const query = useQuery(workoutQuery(id))
  const save = useAction(() => saveTcx(id))
  return (
    <QueryView
      query={query}
      loading={<Skeletons className="space-y-6" of={['h-11 w-72 max-w-full', 'h-44']} />}
      missing={<MissingWorkout />}
    >
      {({ workout }) => (
        <article className="max-w-3xl space-y-7">
          <title>{pageTitle(workout.title)}</title>
          <h1 className="display text-5xl wrap-anywhere md:text-7xl">{workout.title}</h1>
          <Facts workout={workout} />
          <LastTime workout={workout} />
          <Kept workout={workout} />
          {workout.kind !== 'own' && (
            <WorkoutChart
              {...spanOf(workout, workout.duration)}
              before={workout.last_time ? spanOf(workout.last_time, workout.duration) : undefined}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {workout.video_id !== null && (
              <LinkButton
                to="/dashboard/videos/$id"
                params={{ id: workout.video_id }}
                state={playAtOnce}
              >
                <PlayIcon weight="fill" size={15} aria-hidden />
                {t.watchAgain}
              </LinkButton>
            )}
            <Button variant="line" pending={save.pending} onClick={() => save.run()}>
              <DownloadSimpleIcon size={18} aria-hidden />
              {t.tcx}
            </Button>
            {workout.kind === 'own' && <Changes workout={workout} onRemoved={onRemoved} />}
          </div>
        </article>
      )}
    </QueryView>
  )
}
