import { publicationStatuses } from '@carriage/contract/common'
import { MAX_LIVE_CAPACITY } from '@carriage/contract/live-classes/form-schemas'
import { localMomentOf } from '@carriage/contract/live-classes/local-moment'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { Controller, useForm } from 'react-hook-form'
import { showServerError } from '../../../lib/api/form.ts'
import { ruleResolver } from '../../../lib/api/rule-resolver.ts'
import { browserTimeZone, nowSeconds } from '../../../lib/browser/clock.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormActions } from '../../../ui/controls/form-actions.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { adminMessages } from './admin-messages.ts'
import { scheduleErrors, scheduleNames, scheduleOf, type ScheduleValues } from './live-form.ts'
import { ZoneField } from './zone-field.tsx'

const t = adminMessages.when
const statuses = publicationStatuses.map(
  (status) => [status, adminMessages.statuses[status]] as const,
)
/** Noon of a date as typed, in epoch seconds; now where it is none yet. */
const dayOf = (date: string) => (Date.parse(`${date}T12:00:00Z`) || Date.now()) / 1000
const ownZone = browserTimeZone()

/** What is wrong with one of them may be mended in another. */
const moment: ('publish_date' | 'publish_time' | 'timezone')[] = [
  'publish_date',
  'publish_time',
  'timezone',
]

interface LiveScheduleFormProps {
  live: LiveClass
  /** Sends the values; answers the class as it is now. */
  onSave: (values: ScheduleValues) => Promise<LiveClass>
  onSaved: () => void
}

/** The tab Schedule. */
export function LiveScheduleForm({ live, onSave, onSaved }: LiveScheduleFormProps) {
  const stored = scheduleOf(live, ownZone)
  const form = useForm<ScheduleValues>({
    resolver: ruleResolver((values) => scheduleErrors(values, stored, nowSeconds())),
    defaultValues: stored,
  })
  const { register, control, handleSubmit, setError, reset, watch, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const question = useUnsavedChangesPrompt(isDirty && !isSubmitting)
  const submit = handleSubmit(async (values) => {
    try {
      reset(scheduleOf(await onSave(values), ownZone))
      toast.ok(t.saved)
      onSaved()
    } catch (error) {
      const text = showServerError(error, scheduleNames, setError, adminMessages.saveFailed)
      if (text !== null) toast.error(text)
    }
  })
  const zone = watch('timezone') || ownZone
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormSection title={t.title} text={t.text}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t.date}
            type="date"
            // The calendar offers nothing before it.
            min={localMomentOf(nowSeconds(), zone).date}
            error={errors.publish_date?.message}
            {...register('publish_date', { deps: moment })}
          />
          <TextField
            label={t.time}
            type="time"
            error={errors.publish_time?.message}
            {...register('publish_time', { deps: moment })}
          />
          <div className="sm:col-span-2">
            <Controller
              control={control}
              name="timezone"
              rules={{ deps: moment }}
              render={({ field }) => (
                <ZoneField
                  value={field.value}
                  at={dayOf(watch('publish_date'))}
                  onChange={field.onChange}
                  error={errors.timezone?.message}
                />
              )}
            />
          </div>
          <div className="sm:col-span-2">
            <Controller
              control={control}
              name="recurring_schedule"
              render={({ field }) => (
                <Switch
                  label={t.weekly}
                  text={t.weeklyText}
                  checked={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </div>
        </div>
      </FormSection>
      <FormSection title={t.places} text={t.placesText}>
        <TextField
          label={t.capacity}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_LIVE_CAPACITY}
          hint={t.capacityHint}
          error={errors.capacity?.message}
          {...register('capacity')}
        />
      </FormSection>
      <FormSection title={t.publishing} text={t.publishingText}>
        <SelectField
          label={t.status}
          options={statuses}
          error={errors.status?.message}
          {...register('status')}
        />
      </FormSection>
      <FormActions>
        <Button type="submit" pending={isSubmitting}>
          {adminMessages.toSettings}
        </Button>
      </FormActions>
      <LeaveDialog {...question} />
    </form>
  )
}
