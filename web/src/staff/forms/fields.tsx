import {
  type FieldPathByValue,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { Switch } from '../../ui/controls/switch.tsx'

interface SwitchFieldProps<Values extends FieldValues> {
  name: FieldPathByValue<Values, boolean>
  label: string
  text?: string
}

/** A setting that is on or off. */
export function SwitchField<Values extends FieldValues>({
  name,
  ...texts
}: SwitchFieldProps<Values>) {
  const { control } = useFormContext<Values>()
  const { field } = useController({ control, name })
  return <Switch {...texts} checked={field.value} onChange={field.onChange} />
}

interface ChoicesFieldProps<Values extends FieldValues> {
  name: FieldPathByValue<Values, readonly string[]>
  legend: string
  words: readonly string[]
  texts: Readonly<Record<string, string>>
}

/** Any number of some words. */
export function ChoicesField<Values extends FieldValues>({
  name,
  legend,
  words,
  texts,
}: ChoicesFieldProps<Values>) {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name })
  return (
    <ChoiceGroup
      legend={legend}
      name={name}
      max={words.length}
      options={words.map((value) => ({ value, label: texts[value] ?? value }))}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
