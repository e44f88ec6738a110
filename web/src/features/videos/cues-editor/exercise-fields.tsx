import type { NamedExercise } from '@carriage/contract/exercises/schemas'
import { type ExerciseCue, sides } from '@carriage/contract/videos/cue-schemas'
import { useId, useState } from 'react'
import { PositionField } from '../../../staff/forms/position-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { named } from './library-links.ts'
import { texts as t } from '@carriage/texts/web/videos/cues-editor'

/** By which the editor finds the field that a new exercise begins with. */
export const NAME_FIELD = 'exercise-name'

interface ExerciseFieldsProps {
  exercise: ExerciseCue
  /** Offered while a name is typed. */
  names: readonly string[]
  library: readonly NamedExercise[]
  onChange: (exercise: ExerciseCue) => void
}

const countOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= 200 ? count : undefined
}

/** What is known of one exercise. */
export function ExerciseFields({ exercise, names, library, onChange }: ExerciseFieldsProps) {
  const list = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const { name, side, count } = exercise
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2">
        <TextField
          label={t.name}
          value={name}
          maxLength={60}
          name={NAME_FIELD}
          list={list}
          onChange={({ target }) => onChange(named(exercise, target.value, library))}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            // Not the form is sent: the letters are keys of the editor again.
            event.preventDefault()
            event.currentTarget.blur()
          }}
        />
        <datalist id={list}>
          {names.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <p role="status" className="mt-1.5 text-sm text-ink-2">
          {exercise.exercise_id === null ? t.notLinked : t.linked}
        </p>
      </div>
      <PositionField
        label={t.start}
        value={exercise.start_ms}
        onChange={(start_ms) => onChange({ ...exercise, start_ms })}
      />
      <PositionField
        label={t.end}
        value={exercise.end_ms}
        onChange={(end_ms) => onChange({ ...exercise, end_ms })}
      />
      <TextField
        label={t.count}
        inputMode="numeric"
        value={typed ?? count ?? ''}
        error={typed !== null && countOf(typed) === undefined ? t.wrongCount : undefined}
        onChange={({ target }) => {
          const next = countOf(target.value)
          setTyped(next === undefined ? target.value : null)
          if (next !== undefined) onChange({ ...exercise, count: next })
        }}
        onBlur={() => setTyped(null)}
      />
      <SelectField
        label={t.side}
        options={[['', t.anySide] as const, ...sides.map((one) => [one, t.sides[one]] as const)]}
        value={side ?? ''}
        onChange={({ target }) =>
          onChange({ ...exercise, side: sides.find((one) => one === target.value) ?? null })
        }
      />
    </div>
  )
}
