import { uploadProgramThumbnail } from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import { publishGaps } from '@carriage/contract/programs/publish-gaps'
import { useWatch } from 'react-hook-form'
import { upload } from '../../../lib/api/upload.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { useEditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { SwitchField } from '../../../staff/forms/fields.tsx'
import { PublishQuestion, usePublishQuestion } from '../../../staff/forms/publish-question.tsx'
import { PublishingSection } from '../../../staff/forms/publishing-section.tsx'
import { useEditorForm } from '../../../staff/forms/use-editor-form.ts'
import { staffMessages } from '../../../staff/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { ThumbnailSection } from '../../media/thumbnail-section.tsx'
import { adminMessages } from './admin-messages.ts'
import { isStale } from './use-edited-program.ts'
import type { EditorTab } from './admin-search.ts'
import { gapText, tabOfGap } from './publish-gap-texts.ts'
import { settingErrors, settingNames, settingsOf, type SettingValues } from './program-form.ts'

const t = adminMessages.settings

interface ProgramSettingsFormProps {
  program: AdminProgram
  /** Sends the values; answers the program as it is now. */
  onSave: (values: SettingValues) => Promise<AdminProgram>
  onSaved: () => void
  onPicture: (path: string | null) => void
  onBack: () => void
  /** To where something is missing. */
  onGap: (tab: EditorTab) => void
}

/** The tab Settings. */
export function ProgramSettingsForm(props: ProgramSettingsFormProps) {
  const { program, onSave, onSaved, onPicture, onBack, onGap } = props
  const { ask, question } = usePublishQuestion()
  const gaps = publishGaps(program)
  const [first] = gaps
  const state = useEditorForm<SettingValues, AdminProgram>({
    tab: 'settings',
    draftOf: { record: `program.${program._id}`, version: program.version },
    initial: settingsOf(program),
    check: (values) => settingErrors(values, nowSeconds()),
    names: settingNames,
    onSave,
    // Asked as it becomes visible, not again with every later save.
    confirm: ({ status }) =>
      ask(status === 'draft' || status === program.status ? [] : gaps.map(gapText)),
    valuesOf: settingsOf,
    savedText: adminMessages.saved,
    failedText: adminMessages.saveFailed,
    isHandled: isStale,
  })
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
      onSave={() => state.save(() => {})}
      onSubmit={() => state.save(onSaved)}
      aside={
        <Button variant="line" pending={pending} onClick={onBack}>
          {t.back}
        </Button>
      }
      action={
        <Button type="submit" pending={pending}>
          {t.save}
        </Button>
      }
    >
      <PublishQuestion {...question} onFirst={first && (() => onGap(tabOfGap(first)))} />
      <PublishingSection>
        {!hasWorkouts && <p className="mt-4 text-ink-2">{t.noWorkouts}</p>}
      </PublishingSection>
      <ThumbnailSection
        text={t.pictureText}
        path={program.thumbnail_url}
        seed={program._id}
        category={program.categories[0]}
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
