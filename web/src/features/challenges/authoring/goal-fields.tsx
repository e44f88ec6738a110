import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useDebounced } from '../../../lib/queries/use-debounced.ts'
import { Combobox } from '../../../ui/controls/combobox.tsx'
import { TextField, FormError } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { programChoicesQuery } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/challenges/authoring/admin'
import type { ChallengeForm } from './challenge-form.ts'
import XIcon from 'icon:X'
import { fold } from '../../../lib/text/fold.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { exerciseChoicesQuery } from '../../exercises/api.ts'
import { MAX_CHALLENGE_PARTS } from '@carriage/contract/challenges/schemas'
import type { SpringSetting } from '@carriage/contract/practice/schemas'
import type { SpringLoad } from '@carriage/contract/reformer/schemas'
import PlusIcon from 'icon:Plus'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { springsQuery } from '../../reformer/api.ts'
import { SpringCounts } from '../../reformer/spring-counts.tsx'

interface SettingsFieldProps {
  value: readonly SpringSetting[]
  onChange: (settings: SpringSetting[]) => void
  error: string | undefined
}

/** Spring settings, each by the names of today, as the practice log keeps them. */
function SettingsField({ value, onChange, error }: SettingsFieldProps) {
  // Goals are counted by the names that the studio has written.
  const springs = (useQuery(springsQuery).data?.springs ?? []).map((spring) => ({
    ...spring,
    name: spring.original_name,
  }))
  const loadsOf = (setting: SpringSetting): SpringLoad[] =>
    setting.flatMap(({ name, count }) => {
      const spring = springs.find((one) => one.name === name)
      return spring ? [{ spring: spring.id, count }] : []
    })
  const settingOf = (loads: readonly SpringLoad[]): SpringSetting =>
    springs.flatMap(({ id, name, colour }) => {
      const load = loads.find(({ spring }) => spring === id)
      return load ? [{ name, colour, count: load.count }] : []
    })
  return (
    <div role="group" aria-label={t.settings} className="space-y-4">
      {value.map((setting, n) => (
        // Settings have no names, and one that is changed stays where it is.
        <div
          key={n}
          role="group"
          aria-label={t.setting({ n: n + 1 })}
          className="flex items-start justify-between gap-4 border-b border-line pb-3"
        >
          <SpringCounts
            loads={loadsOf(setting)}
            springs={springs}
            onChange={(loads) => onChange(value.with(n, settingOf(loads)))}
          />
          <IconButton
            label={t.removeSetting({ n: n + 1 })}
            onClick={() => onChange(value.toSpliced(n, 1))}
          >
            <XIcon size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      {value.length < MAX_CHALLENGE_PARTS && (
        <Button variant="line" size="row" onClick={() => onChange([...value, []])}>
          <PlusIcon size={16} aria-hidden />
          {t.addSetting}
        </Button>
      )}
      {error && <FormError>{error}</FormError>}
    </div>
  )
}

interface ExercisesFieldProps {
  value: readonly string[]
  onChange: (names: string[]) => void
  error: string | undefined
}

/** Exercises of the library, by their names. */
function ExercisesField({ value, onChange, error }: ExercisesFieldProps) {
  const [typed, setTyped] = useState('')
  const { data } = useQuery(exerciseChoicesQuery)
  const words = fold(typed.trim())
  const items = (data?.exercises ?? [])
    .filter(({ name }) => !value.includes(name) && fold(name).includes(words))
    .map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <div className="space-y-3">
      <Combobox
        // Empty again after each choice.
        key={value.length}
        label={t.exercises}
        placeholder={t.addExercise}
        error={error}
        items={items}
        value={null}
        onChange={(item) => {
          setTyped('')
          if (item) onChange([...value, item.label])
        }}
        onType={setTyped}
        empty={t.noExercise}
      />
      <ul className="flex flex-wrap gap-2">
        {value.map((name) => (
          <li key={name}>
            <Button
              variant="line"
              size="row"
              aria-label={t.removePart({ name })}
              onClick={() => onChange(value.filter((other) => other !== name))}
            >
              {name}
              <XIcon size={14} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

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
