import type { User } from '@carriage/contract/accounts/schemas'
import { categories } from '@carriage/contract/common'
import { liveDurations } from '@carriage/contract/live-classes/form-schemas'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { Controller } from 'react-hook-form'
import { categoryNames } from '../../../lib/text/catalogue.ts'
import {
  InstructorField,
  LevelField,
  TagsField,
  TitleFields,
} from '../../../staff/forms/details-fields.tsx'
import { useEditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { useEditorForm } from '../../../staff/forms/use-editor-form.ts'
import { staffMessages } from '../../../staff/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { adminMessages } from './admin-messages.ts'
import { detailErrors, detailNames, detailsOf, type DetailValues } from './live-form.ts'

const t = adminMessages.details

/** The lengths to choose from, and the one that a class has already. */
const lengths = (own: number): number[] =>
  [...new Set([...liveDurations, own])].toSorted((a, b) => a - b)

interface LiveDetailsFormProps {
  user: User
  /** Null before the first save. */
  live: LiveClass | null
  /** The version that the next save is based on. */
  base: number
  /** Sends the values; answers the class as it is now. */
  onSave: (values: DetailValues) => Promise<LiveClass>
  onSaved: (how: 'stay' | 'continue', live: LiveClass) => void
}

/** The tab Details. */
export function LiveDetailsForm({ user, live, base, onSave, onSaved }: LiveDetailsFormProps) {
  // A coach teaches what they schedule.
  const teacher = choosesInstructor(user) ? '' : user._id
  const stored = detailsOf(live, teacher)
  const state = useEditorForm<DetailValues, LiveClass>({
    tab: 'details',
    draftOf: { record: `live.${live?._id ?? 'new'}`, version: base },
    initial: stored,
    check: detailErrors,
    names: detailNames,
    onSave,
    valuesOf: (saved) => detailsOf(saved, teacher),
    savedText: t.saved,
    failedText: adminMessages.saveFailed,
  })
  const { pending } = useEditorSaves()
  const save = (how: 'stay' | 'continue') => state.save((saved) => onSaved(how, saved))
  const { control, formState } = state.form
  const { errors } = formState
  return (
    <EditorForm
      state={state}
      status={live?.status ?? null}
      onSave={() => save('stay')}
      onSubmit={() => save('continue')}
      action={
        <Button type="submit" pending={pending}>
          {adminMessages.toSchedule}
        </Button>
      }
    >
      <FormSection title={staffMessages.details.about} text={t.aboutText}>
        <div className="grid gap-5">
          <TitleFields />
          <InstructorField user={user} known={live?.instructor ?? null} hint={t.instructorHint} />
          <Controller
            control={control}
            name="categories"
            render={({ field }) => (
              <ChoiceGroup
                legend={t.category}
                name={field.name}
                options={categories.map((value) => ({ value, label: categoryNames[value] }))}
                value={field.value.slice(0, 1)}
                onChange={field.onChange}
                error={errors.categories?.message}
              />
            )}
          />
          <LevelField />
          <Controller
            control={control}
            name="duration"
            render={({ field }) => (
              <ChoiceGroup
                legend={t.duration}
                name={field.name}
                options={lengths(stored.duration).map((value) => ({
                  value: String(value),
                  label: adminMessages.minutes(value),
                }))}
                value={[String(field.value)]}
                onChange={([value]) => field.onChange(Number(value))}
                error={errors.duration?.message}
              />
            )}
          />
          <TagsField />
        </div>
      </FormSection>
    </EditorForm>
  )
}
