import { addWeek, updateWeeks } from '@carriage/contract/programs/admin-endpoints'
import {
  type AdminWeek,
  type WeekDetails,
  weekDetails,
} from '@carriage/contract/programs/admin-schemas'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { showServerError } from '../../../lib/api/form.ts'
import { ruleResolver } from '../../../lib/api/rule-resolver.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import { type EditedProgram, isStale } from '../authoring/use-edited-program.ts'

const t = adminMessages.weekDialog
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
export function WeekDialog({ open, ...form }: WeekFormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={form.week ? t.editTitle : t.createTitle}>
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
      <TextField label={t.title} error={errors.title?.message} {...register('title')} />
      <TextArea
        label={t.description}
        error={errors.description?.message}
        {...register('description')}
      />
      <Button type="submit" className="sm:justify-self-end" pending={isSubmitting}>
        {t.save}
      </Button>
    </form>
  )
}
