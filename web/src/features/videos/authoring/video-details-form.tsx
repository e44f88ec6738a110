import type { User } from '@carriage/contract/accounts/schemas'
import { categories } from '@carriage/contract/common'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { cautions } from '@carriage/contract/safe-training/cautions'
import { equipments, recoveryAreas } from '@carriage/contract/videos/schemas'
import { useWatch } from 'react-hook-form'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { cautionList, cautionNames } from '../../../lib/text/cautions.ts'
import {
  InstructorField,
  LevelField,
  TagsField,
  TitleFields,
} from '../../../staff/forms/details-fields.tsx'
import { useEditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { ChoicesField, SwitchField } from '../../../staff/forms/fields.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { texts as messages } from '@carriage/texts/web/videos'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import type { VideoFormState } from './use-video-form.ts'
import type { DetailValues } from './video-form.ts'

const t = adminMessages.details

interface VideoDetailsFormProps {
  user: User
  video: AdminVideo
  state: VideoFormState
  onSaved: (how: 'stay' | 'draft' | 'continue') => void
}

/** The tab Video Details. */
export function VideoDetailsForm({ user, video, state, onSaved }: VideoDetailsFormProps) {
  const ofExercises = video.exercise_cautions
  const { pending } = useEditorSaves()
  const { register, control, formState } = state.form
  const isRecovery = useWatch({ control, name: 'is_recovery_content' })
  const save = (how: 'stay' | 'draft' | 'continue') => state.save('details', () => onSaved(how))
  return (
    <EditorForm
      state={state}
      status={video.status}
      onSave={() => save('stay')}
      onSubmit={() => save('continue')}
      aside={
        video.status === 'draft' && (
          <Button variant="line" pending={pending} onClick={() => save('draft')}>
            {adminMessages.saveAsDraft}
          </Button>
        )
      }
      submit={adminMessages.toSettings}
    >
      <FormSection title={staffMessages.details.about} text={t.aboutText}>
        <div className="grid gap-5">
          <TitleFields rows={2} />
          <ChoicesField<DetailValues>
            name="categories"
            legend={staffMessages.details.categories}
            words={categories}
            texts={categoryNames}
          />
          <LevelField />
          <InstructorField user={user} known={video.instructor} hint={t.instructorHint} />
          <TagsField />
        </div>
      </FormSection>
      <FormSection title={t.recovery} text={t.recoveryText}>
        <SwitchField<DetailValues> name="is_recovery_content" label={t.isRecovery} />
        {isRecovery && (
          <div className="grid gap-5 pt-2">
            <ChoicesField<DetailValues>
              name="recovery_areas"
              legend={t.areas}
              words={recoveryAreas}
              texts={t.areaNames}
            />
            <TextArea
              label={t.notes}
              error={formState.errors.recovery_notes?.message}
              {...register('recovery_notes')}
            />
          </div>
        )}
      </FormSection>
      <FormSection title={t.equipment} text={t.equipmentText}>
        <ChoicesField<DetailValues>
          name="equipments"
          legend={t.equipments}
          words={equipments}
          texts={messages.equipmentNames}
        />
      </FormSection>
      <FormSection title={t.cautions} text={t.cautionsText}>
        <ChoicesField<DetailValues>
          name="cautions"
          legend={t.notFor}
          words={cautions}
          texts={cautionNames}
        />
        {ofExercises.length > 0 && (
          <p className="mt-3 text-ink-2">{t.ofExercises({ list: cautionList(ofExercises) })}</p>
        )}
      </FormSection>
    </EditorForm>
  )
}
