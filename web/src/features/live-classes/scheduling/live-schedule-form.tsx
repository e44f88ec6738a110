import { MAX_LIVE_CAPACITY } from '@carriage/contract/live-classes/form-schemas'
import { localMomentOf } from '@carriage/contract/live-classes/local-moment'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { Controller, useWatch } from 'react-hook-form'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { EditorForm, SwitchField, statusOptions } from '../../../staff/forms/editor-form.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import type { ScheduleValues } from './live-form.ts'
import type { LiveFormState } from './use-live-form.ts'
import { ZoneField } from '../../../staff/forms/zone-field.tsx'
import { browserTimeZone } from '../../../lib/text/dates.ts'

const t = adminMessages.when
/** Noon of a date as typed, in epoch seconds; now where it is none yet. */
const dayOf = (date: string) => (Date.parse(`${date}T12:00:00Z`) || Date.now()) / 1000
const ownZone = browserTimeZone()

/** Checked together: an error in one of them may be corrected in another. */
const moment: ('publish_date' | 'publish_time' | 'timezone')[] = [
  'publish_date',
  'publish_time',
  'timezone',
]

interface LiveScheduleFormProps {
  live: LiveClass
  state: LiveFormState
  onSaved: () => void
}

/** The tab Schedule. */
export function LiveScheduleForm({ live, state, onSaved }: LiveScheduleFormProps) {
  const { register, control, formState } = state.form
  const { errors } = formState
  const [day, chosenZone] = useWatch({ control, name: ['publish_date', 'timezone'] })
  const zone = chosenZone || ownZone
  return (
    <EditorForm
      state={state}
      status={live.status}
      onSave={() => state.save('schedule', () => {})}
      onSubmit={() => state.save('schedule', onSaved)}
      submit={adminMessages.toSettings}
    >
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
                  label={t.zone}
                  value={field.value}
                  at={dayOf(day)}
                  onChange={field.onChange}
                  error={errors.timezone?.message}
                />
              )}
            />
          </div>
          {!live.is_private && (
            <div className="sm:col-span-2">
              <SwitchField<ScheduleValues>
                name="recurring_schedule"
                label={t.weekly}
                text={t.weeklyText}
              />
            </div>
          )}
        </div>
      </FormSection>
      <FormSection title={t.seats} text={t.seatsText}>
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
      <FormSection title={staffMessages.publishing.title} text={staffMessages.publishing.text}>
        <SelectField
          label={staffMessages.filters.status}
          options={statusOptions()}
          error={errors.status?.message}
          {...register('status')}
        />
      </FormSection>
    </EditorForm>
  )
}
