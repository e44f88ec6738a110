import type { PublicationStatus } from '@carriage/contract/common'
import { publicationStatuses } from '@carriage/contract/common'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { localInput } from '../../lib/text/date-time-input.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { browserTimeZone } from '../../lib/text/dates.ts'

const t = staffMessages.publishing
const zone = browserTimeZone()

export const statusOptions = () =>
  publicationStatuses.map((status) => [status, staffMessages.statuses[status]] as const)

interface Publication {
  status: PublicationStatus
  /** As a field for date and time has it; '' for none. */
  publish_date: string
}

/** Status, and the date where it is scheduled; another status clears the date. */
export function PublishingSection({ children }: { children?: ReactNode }) {
  const { control, register, setValue, formState } = useFormContext<Publication>()
  const { errors } = formState
  const status = useWatch({ control, name: 'status' })
  return (
    <FormSection title={t.title} text={t.text}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={staffMessages.filters.status}
          options={statusOptions()}
          error={errors.status?.message}
          {...register('status', {
            onChange: ({ target }: { target: { value: string } }) => {
              if (target.value !== 'scheduled') setValue('publish_date', '')
            },
          })}
        />
        {status === 'scheduled' && (
          <TextField
            label={t.date}
            type="datetime-local"
            // The calendar offers nothing before it.
            min={localInput(nowSeconds() + 60)}
            hint={t.dateHint({ zone })}
            error={errors.publish_date?.message}
            {...register('publish_date')}
          />
        )}
      </div>
      {children}
    </FormSection>
  )
}
