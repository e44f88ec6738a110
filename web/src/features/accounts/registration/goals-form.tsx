import { updateProfile } from '@carriage/contract/accounts/endpoints'
import {
  experienceLevels,
  goals,
  goalsForm,
  onboardingGoals,
  sessionLengths,
  SKIP,
  type User,
} from '@carriage/contract/accounts/schemas'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '../../../lib/api/client.ts'
import { showServerError } from '../../../lib/api/form.ts'
import { session } from '../../../lib/session/session.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as goalNames } from '@carriage/texts/web/catalog/goal-name'
import { texts as goalsMessages } from '@carriage/texts/web/accounts/registration/goals'
import { texts as ui } from '@carriage/texts/web/ui'
import { formatLength } from '../../../lib/text/durations.ts'

const t = goalsMessages
const MAX_GOALS = 3
const fields = [
  'primary_goals',
  'is_using_for_recovery',
  'preferred_session_length',
  'experience_level',
] as const

const recoveryOptions = () => [
  { value: 'yes', label: ui.yes },
  { value: 'no', label: ui.no },
]
const lengthOptions = () =>
  sessionLengths.map((value) => ({
    value: String(value),
    label: formatLength(value * 60, 'short'),
  }))
const experienceOptions = () =>
  experienceLevels.map((value) => ({ value, label: t.experiences[value] }))

const chosen = (value: string | number | undefined): string[] =>
  value === undefined ? [] : [String(value)]

interface GoalsFormProps {
  /** Whose answers are changed; without one they are given for the first time, or skipped. */
  user?: User
  onDone?: () => void
  onCancel?: () => void
}

/** The answers of a profile; what was never answered, or skipped, is left out. */
function answersOf(user: User | undefined): Partial<z.input<typeof goalsForm>> {
  if (!user) return { primary_goals: [] }
  const { primary_goals, is_using_for_recovery: recovery, experience_level: level } = user
  const length = sessionLengths.find((minutes) => minutes === user.preferred_session_length)
  return {
    primary_goals: goals.filter((goal) => primary_goals.includes(goal)),
    ...(recovery !== null && { is_using_for_recovery: recovery }),
    ...(length !== undefined && { preferred_session_length: length }),
    ...(level !== null && { experience_level: level }),
  }
}

/** The six that are offered, and whatever else the member has. */
const goalOptions = (user: User | undefined) => {
  const offered: readonly string[] = onboardingGoals
  return goals
    .filter((goal) => offered.includes(goal) || user?.primary_goals.includes(goal))
    .map((value) => ({ value, label: goalNames[value] }))
}

/** Asks for goals and saves them with the profile: at sign-up, on Home and on the profile. */
export function GoalsForm({ user: changed, onDone, onCancel }: GoalsFormProps) {
  const { control, handleSubmit, setError, formState } = useForm<z.input<typeof goalsForm>>({
    resolver: standardSchemaResolver(goalsForm),
    defaultValues: answersOf(changed),
  })
  const save = async (body: Parameters<typeof call<typeof updateProfile>>[1]['body']) => {
    try {
      const { user } = await call(updateProfile, { body })
      session.setUser(user)
      onDone?.()
    } catch (error) {
      const text = showServerError(error, fields, setError)
      if (text !== null) toast.error(text)
    }
  }
  const submit = handleSubmit((body) => save(body))
  const skip = useAction(() => save({ primary_goals: [SKIP] }))
  const pending = skip.pending || formState.isSubmitting

  return (
    <form noValidate className="space-y-6" onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="primary_goals"
        render={({ field, fieldState }) => (
          <ChoiceGroup
            legend={t.goals}
            hint={t.upTo}
            name={field.name}
            options={goalOptions(changed)}
            value={field.value}
            onChange={field.onChange}
            max={MAX_GOALS}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="is_using_for_recovery"
        render={({ field, fieldState }) => (
          <ChoiceGroup
            legend={t.recovery}
            name={field.name}
            options={recoveryOptions()}
            value={field.value === undefined ? [] : [field.value ? 'yes' : 'no']}
            onChange={([answer]) => field.onChange(answer === 'yes')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="preferred_session_length"
        render={({ field, fieldState }) => (
          <ChoiceGroup
            legend={t.length}
            name={field.name}
            options={lengthOptions()}
            value={chosen(field.value)}
            onChange={([length]) => field.onChange(Number(length))}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="experience_level"
        render={({ field, fieldState }) => (
          <ChoiceGroup
            legend={t.experience}
            name={field.name}
            options={experienceOptions()}
            value={chosen(field.value)}
            onChange={([level]) => field.onChange(level)}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="flex gap-2.5 pt-2">
        <Button
          variant="line"
          className="flex-1"
          pending={pending}
          onClick={onCancel ?? (() => skip.run())}
        >
          {changed ? ui.cancel : t.skip}
        </Button>
        <Button type="submit" className="flex-2" pending={pending}>
          {changed ? ui.save : t.submit}
        </Button>
      </div>
    </form>
  )
}
