import { timeZones } from '@carriage/contract/live-classes/time-zones'
import { useMemo, useState } from 'react'
import { Combobox } from '../../ui/controls/combobox.tsx'
import { texts as messages } from '@carriage/texts/web/staff'
import { brand } from '../../lib/text/brand.ts'
import { formatTimeZone } from '../../lib/text/dates.ts'

const t = messages.zone
/** Longer lists are not useful; another letter narrows them down. */
const MAX_OPTIONS = 60

interface ZoneFieldProps {
  label?: string
  value: string
  /** When the clocks are looked at, in epoch seconds: a zone has two offsets a year. */
  at: number
  onChange: (zone: string) => void
  error: string | undefined
}

/** A timezone, found by typing a part of its name; shown with its offset at that time. That of the studio stands first. */
export function ZoneField({ label = t.label, value, at, onChange, error }: ZoneFieldProps) {
  const [typed, setTyped] = useState('')
  const zones = useMemo(() => [...new Set([brand.time_zone, ...timeZones()])], [])
  const itemOf = (zone: string) => ({ value: zone, label: formatTimeZone(zone, at) })
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '_')
  const matching = zones.filter((zone) => zone.toLowerCase().includes(wanted)).slice(0, MAX_OPTIONS)
  return (
    <Combobox
      label={label}
      placeholder={t.placeholder}
      error={error}
      items={matching.map(itemOf)}
      value={value === '' ? null : itemOf(value)}
      onChange={(item) => {
        setTyped('')
        onChange(item?.value ?? '')
      }}
      onType={setTyped}
      empty={t.none}
    />
  )
}
