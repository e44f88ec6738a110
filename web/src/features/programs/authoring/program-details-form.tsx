import type { User } from '@carriage/contract/accounts/schemas'
import { categories } from '@carriage/contract/common'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
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
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { InstructorChoice } from '../../videos/instructor-choice.tsx'
import { adminMessages } from './admin-messages.ts'
import { isStale } from './use-edited-program.ts'
import { detailErrors, detailNames, detailsOf, type DetailValues } from './program-form.ts'

const t = adminMessages.details
const resolver = ruleResolver<DetailValues>((values) => detailErrors(values))
const perWeek = [0, 1, 2, 3, 4, 5].map((n) => [String(n), t.perWeekOf(n)] as const)

interface ProgramDetailsFormProps {
  user: User
  /** Null where it is yet to be created. */
  program: AdminProgram | null
  /** Sends the values; answers the program as it is now. */
  onSave: (values: DetailValues) => Promise<AdminProgram>
  onSaved: (how: 'draft' | 'continue', program: AdminProgram) => void
}

/** The tab Program Details. */
export function ProgramDetailsForm({ user, program, onSave, onSaved }: ProgramDetailsFormProps) {
  const stored = detailsOf(program)
  const form = useForm<DetailValues>({
    resolver,
    // A coach teaches what they create, also where nobody is named so far.
    defaultValues: {
      ...stored,
      instructor: stored.instructor || (choosesInstructor(user) ? '' : user._id),
    },
  })
  const { register, control, handleSubmit, setError, reset, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const question = useUnsavedChangesPrompt(isDirty && !isSubmitting)
  const save = (how: 'draft' | 'continue') =>
    void handleSubmit(async (values) => {
      try {
        const saved = await onSave(values)
        reset(detailsOf(saved))
        toast.ok(program ? adminMessages.updated : adminMessages.saved)
        onSaved(how, saved)
      } catch (error) {
        if (isStale(error)) return
        const text = showServerError(error, detailNames, setError, adminMessages.saveFailed)
        if (text !== null) toast.error(text)
      }
    })()
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
            error={errors.description?.message}
            {...register('description')}
          />
          <Controller
            control={control}
            name="categories"
            render={({ field }) => (
              <ChoiceGroup
                legend={t.categories}
                name={field.name}
                max={categories.length}
                options={categories.map((value) => ({ value, label: categoryNames[value] }))}
                value={field.value}
                onChange={field.onChange}
                error={errors.categories?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="instructor"
            render={({ field }) => (
              <InstructorChoice
                user={user}
                known={program?.instructor ?? null}
                value={field.value}
                onChange={field.onChange}
                hint={t.instructorHint}
                error={errors.instructor?.message}
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
        </div>
      </FormSection>
      <FormSection title={t.plan} text={t.planText}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectField
            label={t.perWeek}
            options={perWeek}
            error={errors.session_per_week?.message}
            {...register('session_per_week')}
          />
          <TextField
            label={t.duration}
            inputMode="numeric"
            autoComplete="off"
            readOnly={program !== null}
            hint={program ? t.durationLocked : t.durationHint}
            className={program ? 'bg-sunken' : undefined}
            error={errors.duration?.message}
            {...register('duration')}
          />
        </div>
      </FormSection>
      <FormActions>
        <Button variant="line" pending={isSubmitting} onClick={() => save('draft')}>
          {t.saveAsDraft}
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {t.toSettings}
        </Button>
      </FormActions>
      <LeaveDialog {...question} />
    </form>
  )
}
