import { publicationStatuses } from '@carriage/contract/common'
import { uploadVideoThumbnail } from '@carriage/contract/media/endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { Controller, useForm } from 'react-hook-form'
import { showServerError } from '../../../lib/api/form.ts'
import { upload } from '../../../lib/api/upload.ts'
import { ruleResolver } from '../../../lib/api/rule-resolver.ts'
import { browserTimeZone, nowSeconds } from '../../../lib/browser/clock.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { localInput } from '../../../lib/text/date-time-input.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormActions } from '../../../ui/controls/form-actions.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { ThumbnailSection } from '../../media/thumbnail-section.tsx'
import { keepVideo } from './admin-api.ts'
import { adminMessages } from './admin-messages.ts'
import { settingErrors, settingNames, settingsOf, type SettingValues } from './video-form.ts'
import { CaptionsSection } from './captions-section.tsx'

const t = adminMessages.settings
const statuses = publicationStatuses.map(
  (status) => [status, adminMessages.statuses[status]] as const,
)
const resolver = ruleResolver<SettingValues>((values) => settingErrors(values, nowSeconds()))
const zone = browserTimeZone()

interface SettingsFormProps {
  video: AdminVideo
  /** Sends the values; answers the video as it is now. */
  onSave: (values: SettingValues) => Promise<AdminVideo>
  onSaved: () => void
}

/** The tab Settings. */
export function SettingsForm({ video, onSave, onSaved }: SettingsFormProps) {
  const form = useForm<SettingValues>({ resolver, defaultValues: settingsOf(video) })
  const { register, control, handleSubmit, setError, reset, watch, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const question = useUnsavedChangesPrompt(isDirty && !isSubmitting)
  const submit = handleSubmit(async (values) => {
    try {
      reset(settingsOf(await onSave(values)))
      toast.ok(adminMessages.updated)
      onSaved()
    } catch (error) {
      const text = showServerError(error, settingNames, setError, adminMessages.updateFailed)
      if (text !== null) toast.error(text)
    }
  })
  const flag = (
    name: 'is_premium_content' | 'should_feature_on_home' | 'is_setup_video',
    label: string,
    text: string,
  ) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Switch label={label} text={text} checked={field.value} onChange={field.onChange} />
      )}
    />
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormSection title={t.publishing} text={t.publishingText}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t.status}
            options={statuses}
            error={errors.status?.message}
            {...register('status')}
          />
          {watch('status') === 'scheduled' && (
            <TextField
              label={t.date}
              type="datetime-local"
              // The calendar offers nothing before it.
              min={localInput(nowSeconds() + 60)}
              hint={t.dateHint(zone)}
              error={errors.publish_date?.message}
              {...register('publish_date')}
            />
          )}
        </div>
      </FormSection>
      <ThumbnailSection
        text={t.pictureText}
        path={video.thumbnail_url}
        seed={video._id}
        category={video.categories[0]}
        onSend={async (file, onProgress) => {
          const options = { file, name: file.name, params: { id: video._id }, onProgress }
          keepVideo((await upload(uploadVideoThumbnail, options)).video)
        }}
      />
      <FormSection title={t.placing}>
        <div className="divide-y divide-line">
          {flag('is_premium_content', t.premium, t.premiumText)}
          {flag('should_feature_on_home', t.home, t.homeText)}
          {flag('is_setup_video', t.setup, t.setupText)}
        </div>
      </FormSection>
      <CaptionsSection video={video} />
      <FormActions>
        <Button type="submit" pending={isSubmitting}>
          {adminMessages.save}
        </Button>
      </FormActions>
      <LeaveDialog {...question} />
    </form>
  )
}
