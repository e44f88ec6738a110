import type { ReactNode } from 'react'
import {
  type FieldValues,
  FormProvider,
  type FieldPathByValue,
  useController,
  useFormContext,
  useWatch,
} from 'react-hook-form'
import { Button } from '../../ui/controls/button.tsx'
import { useEditorSaves } from './editor-saves.tsx'
import { BarFrame, SaveBar, type SaveBarProps } from './save-bar.tsx'
import type { EditorFormState } from './use-editor-form.ts'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { type PublicationStatus, publicationStatuses } from '@carriage/contract/common'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { localInput } from '../../lib/text/date-time-input.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as ui } from '@carriage/texts/web/ui'
import { browserTimeZone } from '../../lib/text/dates.ts'

const t = staffMessages.publishing
const zone = browserTimeZone()

export const statusOptions = () =>
  publicationStatuses.map((status) => [status, staffMessages.statuses[status]] as const)

interface Publication {
  status: PublicationStatus
  /** As a field for date and time has it; '' for none. */
  publish_date: string
}

/** Status, and the date where it is scheduled; another status clears the date. */
export function PublishingSection({ children }: { children?: ReactNode }) {
  const { control, register, setValue, formState } = useFormContext<Publication>()
  const { errors } = formState
  const status = useWatch({ control, name: 'status' })
  return (
    <FormSection title={t.title} text={t.text}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={staffMessages.filters.status}
          options={statusOptions()}
          error={errors.status?.message}
          {...register('status', {
            onChange: ({ target }: { target: { value: string } }) => {
              if (target.value !== 'scheduled') setValue('publish_date', '')
            },
          })}
        />
        {status === 'scheduled' && (
          <TextField
            label={t.date}
            type="datetime-local"
            // The calendar offers nothing before it.
            min={localInput(nowSeconds() + 60)}
            hint={t.dateHint({ zone })}
            error={errors.publish_date?.message}
            {...register('publish_date')}
          />
        )}
      </div>
      {children}
    </FormSection>
  )
}

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
  /** What is chosen elsewhere. */
  locked?: readonly string[]
}

/** Any number of some words. */
export function ChoicesField<Values extends FieldValues>({
  name,
  legend,
  words,
  texts,
  locked = [],
}: ChoicesFieldProps<Values>) {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name })
  return (
    <ChoiceGroup
      legend={legend}
      name={name}
      max={words.length}
      options={words.map((value) => ({
        value,
        label: texts[value] ?? value,
        isLocked: locked.includes(value),
      }))}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}

interface EditorFormProps<Values extends FieldValues, Saved> extends Pick<
  SaveBarProps,
  'status' | 'badge' | 'note' | 'onSave' | 'aside'
> {
  state: EditorFormState<Values, Saved>
  onSubmit: () => void
  /** What the button that submits does besides saving, such as leading on; by default it saves what is unsaved. */
  submit?: string
  /** The button that submits does nothing once everything is saved, whatever its words. */
  onlySaves?: boolean
  children: ReactNode
}

/** A tab of the form of `useEditorForm`; the fields of this folder stand in it. */
export function EditorForm<Values extends FieldValues, Saved>({
  state,
  onSubmit,
  submit,
  onlySaves,
  children,
  ...bar
}: EditorFormProps<Values, Saved>) {
  const { pending, unsaved } = useEditorSaves()
  return (
    <FormProvider {...state.form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (state.savesItself === null) onSubmit()
        }}
      >
        {children}
        {state.savesItself === null ? (
          <SaveBar {...bar}>
            <Button
              type="submit"
              pending={pending}
              disabled={(onlySaves ?? (submit === undefined && bar.status !== null)) && !unsaved}
            >
              {submit ?? ui.save}
            </Button>
          </SaveBar>
        ) : (
          <BarFrame>
            <p className="py-2.5 text-sm font-medium">{state.savesItself}</p>
          </BarFrame>
        )}
      </form>
    </FormProvider>
  )
}
