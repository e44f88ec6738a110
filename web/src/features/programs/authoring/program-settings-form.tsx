import { publicationStatuses } from '@carriage/contract/common'
import { uploadProgramThumbnail } from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import { Controller, useForm } from 'react-hook-form'
import { showServerError } from '../../../lib/api/form.ts'
import { ruleResolver } from '../../../lib/api/rule-resolver.ts'
import { upload } from '../../../lib/api/upload.ts'
import { browserTimeZone, nowSeconds } from '../../../lib/browser/clock.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormActions } from '../../../ui/controls/form-actions.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { ThumbnailSection } from '../../media/thumbnail-section.tsx'
import { localInput } from '../../../lib/text/date-time-input.ts'
import { adminMessages } from './admin-messages.ts'
import { isStale } from './use-edited-program.ts'
import { settingErrors, settingNames, settingsOf, type SettingValues } from './program-form.ts'

const t = adminMessages.settings
const statuses = publicationStatuses.map(
  (status) => [status, adminMessages.statuses[status]] as const,
)
const resolver = ruleResolver<SettingValues>((values) => settingErrors(values, nowSeconds()))
const zone = browserTimeZone()

interface ProgramSettingsFormProps {
  program: AdminProgram
  /** Sends the values; answers the program as it is now. */
  onSave: (values: SettingValues) => Promise<AdminProgram>
  onSaved: () => void
  onPicture: (path: string | null) => void
  onBack: () => void
}

/** The tab Settings. */
export function ProgramSettingsForm(props: ProgramSettingsFormProps) {
  const { program, onSave, onSaved, onPicture, onBack } = props
  const form = useForm<SettingValues>({ resolver, defaultValues: settingsOf(program) })
  const { register, control, handleSubmit, setError, setValue, reset, watch, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const question = useUnsavedChangesPrompt(isDirty && !isSubmitting)
  const isScheduled = watch('status') === 'scheduled'
  const hasWorkouts = program.weeks.some(({ sessions }) =>
    sessions.some(({ video }) => video?.visible),
  )
  const submit = handleSubmit(async (values) => {
    try {
      reset(settingsOf(await onSave(values)))
      toast.ok(adminMessages.saved)
      onSaved()
    } catch (error) {
      if (isStale(error)) return
      const text = showServerError(error, settingNames, setError, adminMessages.saveFailed)
      if (text !== null) toast.error(text)
    }
  })
  const flag = (
    name: 'is_premium_content' | 'is_recovery_content' | 'should_feature_on_home',
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
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectField
            label={t.status}
            options={statuses}
            error={errors.status?.message}
            {...register('status', {
              onChange: ({ target }: { target: { value: string } }) => {
                if (target.value !== 'scheduled') setValue('publish_date', '')
              },
            })}
          />
          {isScheduled && (
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
        {!hasWorkouts && <p className="mt-4 text-ink-2">{t.noWorkouts}</p>}
      </FormSection>
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
          {flag('is_premium_content', t.premium, t.premiumText)}
          {flag('is_recovery_content', t.recovery, t.recoveryText)}
          {flag('should_feature_on_home', t.home, t.homeText)}
        </div>
      </FormSection>
      <FormSection title={t.completion} text={t.completionText}>
        <TextArea
          label={t.message}
          error={errors.complition_message?.message}
          {...register('complition_message')}
        />
      </FormSection>
      <FormActions>
        <Button variant="line" pending={isSubmitting} onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {t.save}
        </Button>
      </FormActions>
      <LeaveDialog {...question} />
    </form>
  )
}
