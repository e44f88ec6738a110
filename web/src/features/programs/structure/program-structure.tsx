import {
  removeSession,
  removeWeek,
  addWeek,
  updateWeeks,
} from '@carriage/contract/programs/admin-endpoints'
import {
  type AdminSession,
  type AdminWeek,
  type WeekDetails,
  weekDetails,
} from '@carriage/contract/programs/admin-schemas'
import PlusIcon from 'icon:Plus'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { FoldingCards } from '../../../ui/lists/folding-cards.tsx'
import { SortableList, Sorting } from '../../../ui/lists/sortable.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { PreviewDialog } from '../../videos/preview-dialog.tsx'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import { texts as ui } from '@carriage/texts/web/ui'
import { arranged, emptyTarget } from './arrange.ts'
import { type EditedProgram, isStale } from '../authoring/use-edited-program.ts'
import { LayOutForm } from './lay-out-form.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { WeekCard } from './week-card.tsx'
import { useForm } from 'react-hook-form'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { showServerError } from '../../../lib/api/form.ts'
import { ruleResolver } from '../../../lib/api/rule-resolver.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'

const weekDialogTexts = adminMessages.weekDialog
const names = ['title', 'description'] as const

const resolver = ruleResolver<WeekDetails>((values) =>
  fieldErrors(weekDetails.safeParse(values).error, names),
)

interface WeekFormProps {
  /** Null where it is a new one. */
  week: AdminWeek | null
  onClose: () => void
  change: EditedProgram['change']
  onAdded: (weekId: string) => void
}

/** The words of a week, new or changed. */
function WeekDialog({ open, ...form }: WeekFormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={form.week ? weekDialogTexts.editTitle : weekDialogTexts.createTitle}
    >
      {open && <WeekForm {...form} />}
    </Dialog>
  )
}

function WeekForm({ week, onClose, change, onAdded }: WeekFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<WeekDetails>({
    resolver,
    defaultValues: { title: week?.title ?? '', description: week?.description ?? '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    try {
      if (week) {
        const weeks = [{ _id: week._id, ...values }]
        await change((seen) => call(updateWeeks, { body: { ...seen, weeks } }))
      } else {
        const answer = await change((seen) => call(addWeek, { body: { ...seen, ...values } }))
        onAdded(answer.week._id)
      }
      toast.ok(adminMessages.structure.weekSaved)
      onClose()
    } catch (error) {
      if (isStale(error)) return onClose()
      const text = showServerError(error, names, setError, adminMessages.saveFailed)
      if (text !== null) toast.error(text)
    }
  })
  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={weekDialogTexts.title}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={weekDialogTexts.description}
        error={errors.description?.message}
        {...register('description')}
      />
      <Button type="submit" className="sm:justify-self-end" pending={isSubmitting}>
        {weekDialogTexts.save}
      </Button>
    </form>
  )
}

const t = adminMessages.structure

/** What is being done in a dialog; it stays while the dialog fades. */
interface Task {
  what: 'week' | 'session' | 'remove week' | 'remove session' | 'preview'
  week: AdminWeek | null
  session: AdminSession | null
}
const none: Task = { what: 'week', week: null, session: null }

/** The tab Program Structure: weeks, their sessions, and the order of both. */
export function ProgramStructure({ edited }: { edited: EditedProgram }) {
  const { program, change, arrange } = edited
  const { weeks } = program
  const [open, setOpen] = useState<string[]>(() => weeks.slice(0, 1).map(({ _id }) => _id))
  const [task, setTask] = useState(none)
  const [asking, setAsking] = useState(false)
  const begin = (
    what: Task['what'],
    week: AdminWeek | null,
    session: AdminSession | null = null,
  ) => {
    setTask({ what, week, session })
    setAsking(true)
  }
  const close = () => setAsking(false)
  const is = (what: Task['what']) => asking && task.what === what

  const titleOf = (week: AdminWeek) => week.title || t.week({ position: weeks.indexOf(week) + 1 })
  const nameOf = (id: string): string => {
    for (const week of weeks) {
      if (week._id === id || emptyTarget(week._id) === id) return titleOf(week)
      const session = week.sessions.find(({ _id }) => _id === id)
      if (session) return session.title
    }
    return ''
  }
  const remove = useAction(async () => {
    const { week, session } = task
    if (!week) return
    try {
      await change((seen) =>
        session
          ? call(removeSession, {
              body: { ...seen, week_id: week._id, session_id: session._id },
            })
          : call(removeWeek, { body: { ...seen, week_id: week._id } }),
      )
      toast.ok(session ? t.sessionRemoved : t.weekRemoved)
    } catch (error) {
      if (!isStale(error)) toast.error(errorText(error))
    }
    close()
  })
  return (
    <section aria-labelledby="program-structure">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="program-structure" className="title text-xl">
          {adminMessages.tabs.structure}
        </h2>
        <Button variant="line" onClick={() => begin('week', null)}>
          <PlusIcon size={18} weight="bold" aria-hidden />
          {t.addWeek}
        </Button>
      </div>
      {weeks.length > program.duration && (
        <p className="mb-4 text-ink-2">
          {t.moreWeeks({ weeks: weeks.length, duration: program.duration })}
        </p>
      )}
      {weeks.length === 0 && (
        <EmptyState
          title={t.noWeeks}
          text={t.noWeeksText}
          art={<Illustration seed="no-weeks" category="full-body" crop="wide" />}
          action={
            <LayOutForm
              program={program}
              change={change}
              onDone={(laidOut) => setOpen(laidOut.weeks.slice(0, 1).map(({ _id }) => _id))}
            />
          }
        />
      )}
      <Sorting nameOf={nameOf} onMove={(id, target) => arrange(arranged(weeks, id, target))}>
        <SortableList ids={weeks.map(({ _id }) => _id)}>
          <FoldingCards open={open} onOpen={setOpen}>
            {weeks.map((week, index) => (
              <WeekCard
                key={week._id}
                week={week}
                position={index + 1}
                planned={program.session_per_week}
                onEdit={() => begin('week', week)}
                onAddSession={() => begin('session', week)}
                onRemove={() => begin('remove week', week)}
                onEditSession={(session) => begin('session', week, session)}
                onRemoveSession={(session) => begin('remove session', week, session)}
                onPlay={(session) => begin('preview', week, session)}
              />
            ))}
          </FoldingCards>
        </SortableList>
      </Sorting>
      <WeekDialog
        week={task.week}
        open={is('week')}
        onClose={close}
        change={change}
        onAdded={(id) => setOpen([...open, id])}
      />
      {task.week && (
        <SessionDialog
          programId={program._id}
          week={task.week}
          session={task.session}
          open={is('session')}
          onClose={close}
          change={change}
          onSaved={(weekId) => setOpen([...new Set([...open, weekId])])}
        />
      )}
      <PreviewDialog video={task.session?.video ?? null} open={is('preview')} onClose={close} />
      <AlertDialog
        open={is('remove week') || is('remove session')}
        pending={remove.pending}
        onClose={close}
        onConfirm={() => remove.run()}
        title={task.session ? t.removeSessionTitle : t.removeWeekTitle}
        text={
          task.session
            ? t.removeSessionText({ title: task.session.title })
            : task.week &&
              t.removeWeekText({ week: titleOf(task.week), sessions: task.week.sessions.length })
        }
        confirm={ui.remove}
      />
    </section>
  )
}
