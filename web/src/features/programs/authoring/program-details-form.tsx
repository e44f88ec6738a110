import type { User } from '@carriage/contract/accounts/schemas'
import { categories } from '@carriage/contract/common'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { categoryNames } from '../../../lib/text/catalogue.ts'
import { InstructorField, LevelField, TitleFields } from '../../../staff/forms/details-fields.tsx'
import { useEditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { ChoicesField } from '../../../staff/forms/fields.tsx'
import { useEditorForm } from '../../../staff/forms/use-editor-form.ts'
import { staffMessages } from '../../../staff/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { adminMessages } from './admin-messages.ts'
import { isStale } from './use-edited-program.ts'
import { detailErrors, detailNames, detailsOf, type DetailValues } from './program-form.ts'

const t = adminMessages.details
const perWeek = [0, 1, 2, 3, 4, 5].map((n) => [String(n), t.perWeekOf(n)] as const)

interface ProgramDetailsFormProps {
  user: User
  /** Null where it is yet to be created. */
  program: AdminProgram | null
  /** Sends the values; answers the program as it is now. */
  onSave: (values: DetailValues) => Promise<AdminProgram>
  onSaved: (how: 'stay' | 'draft' | 'continue', program: AdminProgram) => void
}

/** The tab Program Details. */
export function ProgramDetailsForm({ user, program, onSave, onSaved }: ProgramDetailsFormProps) {
  const stored = detailsOf(program)
  const state = useEditorForm<DetailValues, AdminProgram>({
    tab: 'details',
    draftOf: { record: `program.${program?._id ?? 'new'}`, version: program?.version ?? 0 },
    // A coach teaches what they create, also where nobody is named so far.
    initial: {
      ...stored,
      instructor: stored.instructor || (choosesInstructor(user) ? '' : user._id),
    },
    check: detailErrors,
    names: detailNames,
    onSave,
    valuesOf: detailsOf,
    savedText: program ? adminMessages.updated : adminMessages.saved,
    failedText: adminMessages.saveFailed,
    isHandled: isStale,
  })
  const { pending } = useEditorSaves()
  const { register, formState } = state.form
  const { errors } = formState
  const save = (how: 'stay' | 'draft' | 'continue') => state.save((saved) => onSaved(how, saved))
  return (
    <EditorForm
      state={state}
      status={program?.status ?? null}
      onSave={() => save('stay')}
      onSubmit={() => save('continue')}
      aside={
        (program === null || program.status === 'draft') && (
          <Button variant="line" pending={pending} onClick={() => save('draft')}>
            {t.saveAsDraft}
          </Button>
        )
      }
      action={
        <Button type="submit" pending={pending}>
          {t.toSettings}
        </Button>
      }
    >
      <FormSection title={staffMessages.details.about} text={t.aboutText}>
        <div className="grid gap-5">
          <TitleFields />
          <ChoicesField<DetailValues>
            name="categories"
            legend={staffMessages.details.categories}
            words={categories}
            texts={categoryNames}
          />
          <InstructorField
            user={user}
            known={program?.instructor ?? null}
            hint={t.instructorHint}
          />
          <LevelField />
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
    </EditorForm>
  )
}
