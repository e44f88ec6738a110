import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useDebounced } from '../../../lib/queries/use-debounced.ts'
import { Combobox } from '../../../ui/controls/combobox.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { programChoicesQuery } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/challenges/authoring/admin'
import type { ChallengeForm } from './challenge-form.ts'
import { ExercisesField } from './exercises-field.tsx'
import { SettingsField } from './settings-field.tsx'

const kinds = () =>
  (['workouts', 'exercises', 'springs', 'program'] as const).map(
    (kind) => [kind, t.kinds[kind]] as const,
  )

interface ProgramFieldProps {
  value: ChallengeForm['program']
  onChange: (program: ChallengeForm['program']) => void
  error: string | undefined
}

function ProgramField(props: ProgramFieldProps) {
  const [typed, setTyped] = useState('')
  const { data } = useQuery(programChoicesQuery(useDebounced(typed)))
  return (
    <Combobox
      {...props}
      label={t.program}
      placeholder={t.chooseProgram}
      items={(data?.programs ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
      onType={setTyped}
      empty={t.noProgram}
    />
  )
}

/** What a challenge asks for: the kind, and what it needs. */
export function GoalFields() {
  const { control, register, formState } = useFormContext<ChallengeForm>()
  const kind = useWatch({ control, name: 'kind' })
  return (
    <div className="grid gap-5">
      <SelectField label={t.kind} options={kinds()} {...register('kind')} />
      {kind === 'workouts' && (
        <TextField
          label={t.count}
          inputMode="numeric"
          error={formState.errors.count?.message}
          {...register('count')}
        />
      )}
      {kind === 'exercises' && (
        <Controller
          control={control}
          name="exercises"
          render={({ field: { value, onChange }, fieldState }) => (
            <ExercisesField value={value} onChange={onChange} error={fieldState.error?.message} />
          )}
        />
      )}
      {kind === 'springs' && (
        <Controller
          control={control}
          name="settings"
          render={({ field: { value, onChange }, fieldState }) => (
            <SettingsField value={value} onChange={onChange} error={fieldState.error?.message} />
          )}
        />
      )}
      {kind === 'program' && (
        <Controller
          control={control}
          name="program"
          render={({ field: { value, onChange }, fieldState }) => (
            <ProgramField value={value} onChange={onChange} error={fieldState.error?.message} />
          )}
        />
      )}
    </div>
  )
}
