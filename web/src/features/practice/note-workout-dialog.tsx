import { type NotedWorkout, notedWorkout } from '@carriage/contract/practice/schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { randomId } from '../../lib/browser/random-id.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { showServerError } from '../../lib/api/form.ts'
import { ruleResolver } from '../../lib/api/rule-resolver.ts'
import { today } from '../../lib/browser/clock.ts'
import { isoDay } from '../../lib/text/date-time-input.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type Reached, saveNoted } from './api.ts'
import { texts as outbox } from '@carriage/texts/web/outbox'
import { texts as messages } from '@carriage/texts/web/practice'

const t = messages.note
const names = ['title', 'minutes', 'date'] as const

interface NoteFormProps {
  /** Null where it is a new one. */
  workout: (NotedWorkout & { _id: string }) | null
  onClose: () => void
}

/** A workout that the member did without the app, new or corrected. */
export function NoteWorkoutDialog({ open, ...form }: NoteFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={form.workout ? t.editTitle : t.title}>
      {open && <NoteForm {...form} />}
    </Dialog>
  )
}

const resolver = ruleResolver<NotedWorkout>((values) =>
  fieldErrors(notedWorkout.safeParse(values).error, names),
)

function savedText(reached: Reached | 'kept'): string {
  if (reached === 'kept') return outbox.kept
  if (reached === null) return t.saved
  return reached === 'month-of-goals' ? t.monthOfGoals : t.milestone({ count: reached })
}

function NoteForm({ workout, onClose }: NoteFormProps) {
  // Chosen once: a form that is sent again saves the same workout.
  const [id] = useState(() => workout?._id ?? randomId())
  const { register, handleSubmit, setError, formState } = useForm<NotedWorkout>({
    resolver,
    defaultValues: workout
      ? { title: workout.title, minutes: workout.minutes, date: workout.date }
      : { title: '', date: isoDay(today()) },
  })
  const { errors, isSubmitting } = formState
  const save = handleSubmit(async (values) => {
    try {
      toast.ok(savedText(await saveNoted(id, values)))
      onClose()
    } catch (error) {
      const text = showServerError(error, names, setError)
      if (text !== null) toast.error(text)
    }
  })
  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={(event) => void save(event)}>
      <TextField
        label={t.name}
        placeholder={t.placeholder}
        error={errors.title?.message}
        {...register('title')}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <TextField
          label={t.minutes}
          type="number"
          inputMode="numeric"
          error={errors.minutes?.message}
          {...register('minutes', { valueAsNumber: true })}
        />
        <TextField
          label={messages.workout.date}
          type="date"
          max={isoDay(today())}
          error={errors.date?.message}
          {...register('date')}
        />
      </div>
      <Button type="submit" className="sm:justify-self-end" pending={isSubmitting}>
        {t.save}
      </Button>
    </form>
  )
}
