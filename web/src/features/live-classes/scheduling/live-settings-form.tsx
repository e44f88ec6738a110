import type { LiveSettings } from '@carriage/contract/live-classes/form-schemas'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { errorText } from '../../../lib/api/api-error.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormActions } from '../../../ui/controls/form-actions.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { liveEngineQuery } from './admin-api.ts'
import { adminMessages } from './admin-messages.ts'
import { settingsOf } from './live-form.ts'

const t = adminMessages.settings

interface LiveSettingsFormProps {
  live: LiveClass
  /** Sends the values; answers the class as it is now. */
  onSave: (values: LiveSettings) => Promise<LiveClass>
  onSaved: () => void
}

/** The tab Settings. */
export function LiveSettingsForm({ live, onSave, onSaved }: LiveSettingsFormProps) {
  const form = useForm<LiveSettings>({ defaultValues: settingsOf(live) })
  const { control, handleSubmit, reset, formState } = form
  const { isSubmitting, isDirty } = formState
  const question = useUnsavedChangesPrompt(isDirty && !isSubmitting)
  const { data: engine } = useQuery(liveEngineQuery)
  const submit = handleSubmit(async (values) => {
    try {
      reset(settingsOf(await onSave(values)))
      toast.ok(t.saved)
      onSaved()
    } catch (error) {
      toast.error(errorText(error, adminMessages.saveFailed))
    }
  })
  const flag = (name: keyof LiveSettings, label: string, text: string) => (
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
      <FormSection title={t.title}>
        <div className="divide-y divide-line">
          {flag('send_remainder', t.reminder, t.reminderText)}
          {flag(
            'record_session',
            t.record,
            engine?.records === false ? t.recordMissing : t.recordText,
          )}
        </div>
      </FormSection>
      <FormActions>
        <Button type="submit" pending={isSubmitting}>
          {adminMessages.save}
        </Button>
      </FormActions>
      <LeaveDialog {...question} />
    </form>
  )
}
