import XIcon from 'icon:X'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fold } from '../../../lib/text/fold.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Combobox } from '../../../ui/controls/combobox.tsx'
import { exerciseChoicesQuery } from '../../exercises/api.ts'
import { texts as t } from '@carriage/texts/web/challenges/authoring/admin'

interface ExercisesFieldProps {
  value: readonly string[]
  onChange: (names: string[]) => void
  error: string | undefined
}

/** Exercises of the library, by their names. */
export function ExercisesField({ value, onChange, error }: ExercisesFieldProps) {
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
