import type { User } from '@carriage/contract/accounts/schemas'
import { categories } from '@carriage/contract/common'
import { DEFAULT_LIVE_DURATION, liveDurations } from '@carriage/contract/live-classes/form-schemas'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { Controller } from 'react-hook-form'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import {
  InstructorField,
  LevelField,
  TagsField,
  TitleFields,
} from '../../../staff/forms/details-fields.tsx'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import type { LiveFormState } from './use-live-form.ts'
import { formatLength } from '../../../lib/text/durations.ts'

/** Springs and bars are much to load for who says nothing of them. */
const PreparationFields = lazy(
  () => import('../preparation/preparation-fields.tsx'),
  'PreparationFields',
)
const t = adminMessages.details

/** The lengths to choose from, and the one that a class has already. */
const lengths = (own: number): number[] =>
  [...new Set([...liveDurations, own])].toSorted((a, b) => a - b)

interface LiveDetailsFormProps {
  user: User
  /** Null before the first save. */
  live: LiveClass | null
  state: LiveFormState
  onSaved: (how: 'stay' | 'continue', live: LiveClass) => void
}

/** The tab Details. */
export function LiveDetailsForm({ user, live, state, onSaved }: LiveDetailsFormProps) {
  const save = (how: 'stay' | 'continue') => state.save('details', (saved) => onSaved(how, saved))
  const { control, formState } = state.form
  const { errors } = formState
  const [isPreparing, setPreparing] = useState(
    live !== null && (live.bring.length > 0 || live.opening_setup !== null),
  )
  return (
    <EditorForm
      state={state}
      status={live?.status ?? null}
      onSave={() => save('stay')}
      onSubmit={() => save('continue')}
      submit={adminMessages.toSchedule}
    >
      <FormSection title={staffMessages.details.about} text={t.aboutText}>
        <div className="grid gap-5">
          <TitleFields />
          <InstructorField
            user={user}
            known={live?.series.instructor ?? null}
            hint={t.instructorHint}
          />
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
                options={lengths(live?.duration ?? DEFAULT_LIVE_DURATION).map((value) => ({
                  value: String(value),
                  label: formatLength(value * 60, 'short'),
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
      {isPreparing ? (
        <Suspense>
          <PreparationFields />
        </Suspense>
      ) : (
        <FormSection title={t.preparation} text={t.preparationText}>
          <Button variant="line" onClick={() => setPreparing(true)}>
            {t.addPreparation}
          </Button>
        </FormSection>
      )}
    </EditorForm>
  )
}
