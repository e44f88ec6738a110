import type { User } from '@carriage/contract/accounts/schemas'
import { categories } from '@carriage/contract/common'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { InstructorField, LevelField, TitleFields } from '../../../staff/forms/details-fields.tsx'
import { useEditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorForm, ChoicesField } from '../../../staff/forms/editor-form.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import type { DetailValues } from './program-form.ts'
import type { ProgramFormState } from './use-program-form.ts'

const t = adminMessages.details
const perWeek = () => [0, 1, 2, 3, 4, 5].map((n) => [String(n), t.perWeekOf({ count: n })] as const)

interface ProgramDetailsFormProps {
  user: User
  /** Null where it is yet to be created. */
  program: AdminProgram | null
  state: ProgramFormState
  onSaved: (how: 'stay' | 'draft' | 'continue', program: AdminProgram) => void
}

/** The tab Program Details. */
export function ProgramDetailsForm({ user, program, state, onSaved }: ProgramDetailsFormProps) {
  const { pending } = useEditorSaves()
  const { register, formState } = state.form
  const { errors } = formState
  const save = (how: 'stay' | 'draft' | 'continue') =>
    state.save('details', (saved) => onSaved(how, saved))
  return (
    <EditorForm
      state={state}
      status={program?.status ?? null}
      note={(program === null || program.status === 'draft') && t.order}
      // A new program is saved as a draft, or goes on to its settings.
      onSave={program ? () => save('stay') : undefined}
      onSubmit={() => save('continue')}
      aside={
        (program === null || program.status === 'draft') && (
          <Button variant="line" pending={pending} onClick={() => save('draft')}>
            {t.saveAsDraft}
          </Button>
        )
      }
      submit={t.toSettings}
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
            options={perWeek()}
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
