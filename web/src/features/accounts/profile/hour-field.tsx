import { FilterSelect } from '../../../ui/controls/filter-select.tsx'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'
import { formatHour } from '../../../lib/text/dates.ts'

const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), formatHour(hour)] as const)

/** The hour of the day at which reminders come, on the member's own clock. */
export function HourField({
  value,
  onChange,
}: {
  value: number
  onChange: (hour: number) => void
}) {
  return (
    <div className="flex items-center justify-between gap-6 pb-4">
      <p aria-hidden className="text-ink-2">
        {profileMessages.notifications.hour}
      </p>
      <FilterSelect
        label={profileMessages.notifications.hour}
        options={hours}
        value={String(value)}
        onChange={(hour) => onChange(Number(hour))}
      />
    </div>
  )
}
