import type { User } from '@carriage/contract/accounts/schemas'
import { categories } from '@carriage/contract/common'
import { liveDurations } from '@carriage/contract/live-classes/form-schemas'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { Controller, useForm } from 'react-hook-form'
import { categoryNames } from '../../../lib/text/catalogue.ts'
import { showServerError } from '../../../lib/api/form.ts'
import { ruleResolver } from '../../../lib/api/rule-resolver.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormActions } from '../../../ui/controls/form-actions.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { LevelChoice } from '../../../ui/controls/level-choice.tsx'
import { TagInput } from '../../../ui/controls/tag-input.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { InstructorChoice } from '../../videos/instructor-choice.tsx'
import { adminMessages } from './admin-messages.ts'
import { detailErrors, detailNames, detailsOf, type DetailValues } from './live-form.ts'

const t = adminMessages.details
const resolver = ruleResolver<DetailValues>((values) => detailErrors(values))

/** The lengths to choose from, and the one that a class has already. */
const lengths = (own: number): number[] =>
  [...new Set([...liveDurations, own])].toSorted((a, b) => a - b)

interface LiveDetailsFormProps {
  user: User
  /** Null before the first save. */
  live: LiveClass | null
  /** Sends the values; answers the class as it is now. */
  onSave: (values: DetailValues) => Promise<LiveClass>
  onSaved: (live: LiveClass) => void
}

/** The tab Details. */
export function LiveDetailsForm({ user, live, onSave, onSaved }: LiveDetailsFormProps) {
  // A coach teaches what they schedule.
  const teacher = choosesInstructor(user) ? '' : user._id
  const stored = detailsOf(live, teacher)
  const form = useForm<DetailValues>({ resolver, defaultValues: stored })
  const { register, control, handleSubmit, setError, reset, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const question = useUnsavedChangesPrompt(isDirty && !isSubmitting)
  const submit = handleSubmit(async (values) => {
    try {
      const saved = await onSave(values)
      reset(detailsOf(saved, teacher))
      toast.ok(t.saved)
      onSaved(saved)
    } catch (error) {
      const text = showServerError(error, detailNames, setError, adminMessages.saveFailed)
      if (text !== null) toast.error(text)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormSection title={t.about} text={t.aboutText}>
        <div className="grid gap-5">
          <TextField label={t.title} error={errors.title?.message} {...register('title')} />
          <TextArea
            label={t.description}
            error={errors.description?.message}
            {...register('description')}
          />
          <Controller
            control={control}
            name="instructor"
            render={({ field }) => (
              <InstructorChoice
                user={user}
                known={live?.instructor ?? null}
                value={field.value}
                onChange={field.onChange}
                hint={t.instructorHint}
                error={errors.instructor?.message}
              />
            )}
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
          <Controller
            control={control}
            name="difficulty_level"
            render={({ field }) => (
              <LevelChoice
                legend={t.level}
                name={field.name}
                value={field.value}
                onChange={field.onChange}
                error={errors.difficulty_level?.message}
              />
            )}
          />
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
          <Controller
            control={control}
            name="tags"
            render={({ field }) => (
              <TagInput
                label={t.tags}
                hint={t.tagsHint}
                value={field.value}
                onChange={field.onChange}
                removeLabel={t.removeTag}
                error={errors.tags?.message ?? errors.tags?.[0]?.message}
              />
            )}
          />
        </div>
      </FormSection>
      <FormActions>
        <Button type="submit" pending={isSubmitting}>
          {adminMessages.toSchedule}
        </Button>
      </FormActions>
      <LeaveDialog {...question} />
    </form>
  )
}
