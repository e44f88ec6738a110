import { uploadVideoThumbnail } from '@carriage/contract/media/endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { upload } from '../../../lib/api/upload.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { useEditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { SwitchField } from '../../../staff/forms/fields.tsx'
import { PublishQuestion, usePublishQuestion } from '../../../staff/forms/publish-question.tsx'
import { PublishingSection } from '../../../staff/forms/publishing-section.tsx'
import { useEditorForm } from '../../../staff/forms/use-editor-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { ThumbnailSection } from '../../media/thumbnail-section.tsx'
import { cacheVideo } from './admin-api.ts'
import { adminMessages } from './admin-messages.ts'
import { lacksFilm } from './processing.ts'
import { settingErrors, settingNames, settingsOf, type SettingValues } from './video-form.ts'
import { CaptionsSection } from './captions-section.tsx'

const t = adminMessages.settings

interface VideoSettingsFormProps {
  video: AdminVideo
  /** The version that the next save is based on. */
  base: number
  /** Sends the values; answers the video as it is now. */
  onSave: (values: SettingValues) => Promise<AdminVideo>
  onSaved: () => void
}

/** The tab Settings. */
export function VideoSettingsForm({ video, base, onSave, onSaved }: VideoSettingsFormProps) {
  const { ask, question } = usePublishQuestion()
  const state = useEditorForm<SettingValues, AdminVideo>({
    tab: 'settings',
    draftOf: { record: `video.${video._id}`, version: base },
    initial: settingsOf(video),
    check: (values) => settingErrors(values, nowSeconds()),
    names: settingNames,
    onSave,
    confirm: ({ status }) => ask(lacksFilm(video, status) ? [t.filmMissing] : []),
    valuesOf: settingsOf,
    savedText: adminMessages.updated,
    failedText: adminMessages.updateFailed,
  })
  const { pending } = useEditorSaves()
  return (
    <EditorForm
      state={state}
      status={video.status}
      onSubmit={() => state.save(onSaved)}
      action={
        <Button type="submit" pending={pending}>
          {adminMessages.save}
        </Button>
      }
    >
      <PublishQuestion {...question} />
      <PublishingSection />
      <ThumbnailSection
        text={t.pictureText}
        path={video.thumbnail_url}
        seed={video._id}
        category={video.categories[0]}
        onSend={async (file, onProgress) => {
          const options = { file, name: file.name, params: { id: video._id }, onProgress }
          cacheVideo((await upload(uploadVideoThumbnail, options)).video)
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
            name="should_feature_on_home"
            label={t.home}
            text={t.homeText}
          />
          <SwitchField<SettingValues> name="is_setup_video" label={t.setup} text={t.setupText} />
        </div>
      </FormSection>
      <CaptionsSection video={video} />
    </EditorForm>
  )
}
