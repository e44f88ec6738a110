import { uploadProgramThumbnail } from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import { useWatch } from 'react-hook-form'
import { upload } from '../../../lib/api/upload.ts'
import { useEditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { SwitchField } from '../../../staff/forms/fields.tsx'
import { PublishingSection } from '../../../staff/forms/publishing-section.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { ThumbnailSection } from '../../media/thumbnail-section.tsx'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import type { SettingValues } from './program-form.ts'
import type { ProgramFormState } from './use-program-form.ts'

const t = adminMessages.settings

interface ProgramSettingsFormProps {
  program: AdminProgram
  state: ProgramFormState
  onSaved: () => void
  onPicture: (path: string | null) => void
  onBack: () => void
}

/** The tab Settings. */
export function ProgramSettingsForm(props: ProgramSettingsFormProps) {
  const { program, state, onSaved, onPicture, onBack } = props
  const { pending } = useEditorSaves()
  const { register, control, formState } = state.form
  const status = useWatch({ control, name: 'status' })
  const hasWorkouts = program.weeks.some(({ sessions }) =>
    sessions.some(({ video }) => video?.visible),
  )
  return (
    <EditorForm
      state={state}
      status={program.status}
      note={status === 'draft' && staffMessages.saveBar.staysDraft}
      onSave={() => state.save('settings', () => {})}
      onSubmit={() => state.save('settings', onSaved)}
      aside={
        <Button variant="line" pending={pending} onClick={onBack}>
          {t.back}
        </Button>
      }
      submit={t.save}
    >
      <PublishingSection>
        {!hasWorkouts && <p className="mt-4 text-ink-2">{t.noWorkouts}</p>}
      </PublishingSection>
      <ThumbnailSection
        text={t.pictureText}
        of={program}
        onSend={async (file, onProgress) => {
          const options = { file, name: file.name, params: { id: program._id }, onProgress }
          onPicture((await upload(uploadProgramThumbnail, options)).program.thumbnail_url)
        }}
      />
      <FormSection title={t.placing}>
        <div className="divide-y divide-line">
          <SwitchField<SettingValues>
            name="is_premium_content"
            label={t.premium}
            text={t.premiumText}
          />
          <SwitchField<SettingValues>
            name="is_recovery_content"
            label={t.recovery}
            text={t.recoveryText}
          />
          <SwitchField<SettingValues>
            name="should_feature_on_home"
            label={t.home}
            text={t.homeText}
          />
        </div>
      </FormSection>
      <FormSection title={t.completion} text={t.completionText}>
        <TextArea
          label={t.message}
          error={formState.errors.complition_message?.message}
          {...register('complition_message')}
        />
      </FormSection>
    </EditorForm>
  )
}
