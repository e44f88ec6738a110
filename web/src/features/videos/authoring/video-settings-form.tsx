import { uploadVideoThumbnail } from '@carriage/contract/media/endpoints'
import { lazy } from '@carriage/texts/lazy'
import { Suspense } from 'react'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { upload } from '../../../lib/api/upload.ts'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { SwitchField } from '../../../staff/forms/fields.tsx'
import { PublishingSection } from '../../../staff/forms/publishing-section.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { ThumbnailSection } from '../../media/thumbnail-section.tsx'
import { cacheVideo } from './admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { texts as ui } from '@carriage/texts/web/ui'
import type { VideoFormState } from './use-video-form.ts'
import type { SettingValues } from './video-form.ts'
import { CaptionsSection } from './captions-section.tsx'

/** Members of staff who upload a film do not need it yet. */
const StillPicker = lazy(() => import('./still-picker.tsx'), 'StillPicker')

const t = adminMessages.settings

interface VideoSettingsFormProps {
  video: AdminVideo
  state: VideoFormState
  onSaved: () => void
}

/** The tab Settings. */
export function VideoSettingsForm({ video, state, onSaved }: VideoSettingsFormProps) {
  return (
    <EditorForm
      state={state}
      status={video.status}
      onSubmit={() => state.save('settings', onSaved)}
      submit={ui.save}
    >
      <PublishingSection />
      <ThumbnailSection
        text={t.pictureText}
        of={video}
        onSend={async (file, onProgress) => {
          const options = { file, name: file.name, params: { id: video._id }, onProgress }
          cacheVideo((await upload(uploadVideoThumbnail, options)).video)
        }}
        other={
          <Suspense>
            <StillPicker video={video} />
          </Suspense>
        }
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
          {video.was_live && (
            <SwitchField<SettingValues>
              name="shows_live_chat"
              label={t.liveChat}
              text={t.liveChatText}
            />
          )}
        </div>
      </FormSection>
      <CaptionsSection video={video} />
    </EditorForm>
  )
}
