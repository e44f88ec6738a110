import type { User } from '@carriage/contract/accounts/schemas'
import { categories } from '@carriage/contract/common'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { equipments, recoveryAreas } from '@carriage/contract/videos/schemas'
import { Controller, useForm } from 'react-hook-form'
import { categoryNames } from '../../../lib/text/catalogue.ts'
import { showServerError } from '../../../lib/api/form.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormActions } from '../../../ui/controls/form-actions.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { LevelChoice } from '../../../ui/controls/level-choice.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { TagInput } from '../../../ui/controls/tag-input.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { adminMessages } from './admin-messages.ts'
import { ruleResolver } from '../../../lib/api/rule-resolver.ts'
import { messages } from '../messages.ts'
import { detailErrors, detailNames, detailsOf, type DetailValues } from './video-form.ts'
import { InstructorChoice } from '../instructor-choice.tsx'

const t = adminMessages.details
const resolver = ruleResolver<DetailValues>((values) => detailErrors(values))

interface DetailsFormProps {
  user: User
  video: AdminVideo
  /** Sends the values; answers the video as it is now. */
  onSave: (values: DetailValues) => Promise<AdminVideo>
  onSaved: (how: 'draft' | 'continue') => void
}

/** The tab Video Details. */
export function DetailsForm({ user, video, onSave, onSaved }: DetailsFormProps) {
  const stored = detailsOf(video)
  const form = useForm<DetailValues>({
    resolver,
    // A coach teaches what they upload, also where nobody is named so far.
    defaultValues: {
      ...stored,
      instructor: stored.instructor || (choosesInstructor(user) ? '' : user._id),
    },
  })
  const { register, control, handleSubmit, setError, reset, watch, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const question = useUnsavedChangesPrompt(isDirty && !isSubmitting)
  const save = (how: 'draft' | 'continue') =>
    void handleSubmit(async (values) => {
      try {
        reset(detailsOf(await onSave(values)))
        toast.ok(adminMessages.saved)
        onSaved(how)
      } catch (error) {
        const text = showServerError(error, detailNames, setError, adminMessages.updateFailed)
        if (text !== null) toast.error(text)
      }
    })()
  const choice = (
    name: 'categories' | 'recovery_areas' | 'equipments',
    legend: string,
    names: Record<string, string>,
    words: readonly string[],
  ) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <ChoiceGroup
          legend={legend}
          name={name}
          max={words.length}
          options={words.map((value) => ({ value, label: names[value] ?? value }))}
          value={field.value}
          onChange={field.onChange}
          error={errors[name]?.message}
        />
      )}
    />
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save('continue')
      }}
    >
      <FormSection title={t.about} text={t.aboutText}>
        <div className="grid gap-5">
          <TextField label={t.title} error={errors.title?.message} {...register('title')} />
          <TextArea
            label={t.description}
            rows={2}
            error={errors.description?.message}
            {...register('description')}
          />
          {choice('categories', t.categories, categoryNames, categories)}
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
            name="instructor"
            render={({ field }) => (
              <InstructorChoice
                user={user}
                known={video.instructor}
                value={field.value}
                onChange={field.onChange}
                hint={t.instructorHint}
                error={errors.instructor?.message}
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
      <FormSection title={t.recovery} text={t.recoveryText}>
        <Controller
          control={control}
          name="is_recovery_content"
          render={({ field }) => (
            <Switch label={t.isRecovery} checked={field.value} onChange={field.onChange} />
          )}
        />
        {watch('is_recovery_content') && (
          <div className="grid gap-5 pt-2">
            {choice('recovery_areas', t.areas, t.areaNames, recoveryAreas)}
            <TextArea
              label={t.notes}
              error={errors.recovery_notes?.message}
              {...register('recovery_notes')}
            />
          </div>
        )}
      </FormSection>
      <FormSection title={t.equipment} text={t.equipmentText}>
        {choice('equipments', t.equipments, messages.equipmentNames, equipments)}
      </FormSection>
      <FormActions>
        <Button variant="line" pending={isSubmitting} onClick={() => save('draft')}>
          {adminMessages.saveAsDraft}
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {adminMessages.toSettings}
        </Button>
      </FormActions>
      <LeaveDialog {...question} />
    </form>
  )
}
