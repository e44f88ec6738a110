import { layOutProgram } from '@carriage/contract/programs/admin-endpoints'
import {
  type AdminProgram,
  DEFAULT_SESSIONS_PER_WEEK,
  MAX_LAID_OUT,
} from '@carriage/contract/programs/admin-schemas'
import { useForm, useWatch } from 'react-hook-form'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { ruleResolver } from '../../../lib/api/rule-resolver.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import { type EditedProgram, isStale } from '../authoring/use-edited-program.ts'

const t = adminMessages.structure.layOut

interface Numbers {
  weeks: string
  sessions: string
}

/** A whole number from 1 to `most`; undefined for any other text. */
function numberOf(text: string, most: number): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}
const problem = (text: string, most: number): string | undefined =>
  numberOf(text, most) === undefined ? t.wrong({ most }) : undefined

const resolver = ruleResolver<Numbers>(({ weeks, sessions }) => ({
  weeks: problem(weeks, MAX_LAID_OUT.weeks),
  sessions: problem(sessions, MAX_LAID_OUT.sessions),
}))

interface LayOutFormProps extends Pick<EditedProgram, 'program' | 'change'> {
  onDone: (program: AdminProgram) => void
}

/** Lays an empty program out as it was announced, or otherwise. */
export function LayOutForm({ program, change, onDone }: LayOutFormProps) {
  const { register, handleSubmit, control, formState } = useForm<Numbers>({
    resolver,
    defaultValues: {
      weeks: String(program.duration),
      sessions: String(program.session_per_week || DEFAULT_SESSIONS_PER_WEEK),
    },
  })
  const typed = useWatch({ control })
  const weeks = numberOf(typed.weeks ?? '', MAX_LAID_OUT.weeks)
  const sessions = numberOf(typed.sessions ?? '', MAX_LAID_OUT.sessions)
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    const body = { weeks: Number(values.weeks), sessions: Number(values.sessions) }
    try {
      const answer = await change((seen) => call(layOutProgram, { body: { ...seen, ...body } }))
      toast.ok(t.done)
      onDone(answer.program)
    } catch (error) {
      if (!isStale(error)) toast.error(errorText(error, adminMessages.saveFailed))
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-md grid-cols-2 items-start gap-4"
    >
      <TextField
        label={t.weeks}
        inputMode="numeric"
        autoComplete="off"
        error={errors.weeks?.message}
        {...register('weeks')}
      />
      <TextField
        label={t.sessions}
        inputMode="numeric"
        autoComplete="off"
        error={errors.sessions?.message}
        {...register('sessions')}
      />
      <Button type="submit" className="col-span-2" pending={isSubmitting}>
        {weeks !== undefined && sessions !== undefined
          ? t.submit({ weeks, sessions })
          : t.submitPlain}
      </Button>
    </form>
  )
}
