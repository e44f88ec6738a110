import { useState } from 'react'
import { TextField } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { numberOf } from './api.ts'
import { texts as messages } from '@carriage/texts/web/messages'

const t = messages.editor
const HOURS = { hours: 1, days: 24 } as const
type Unit = keyof typeof HOURS

/** Whole days are days, unless there are none. */
const unitOf = (hours: number): Unit => (hours > 0 && hours % HOURS.days === 0 ? 'days' : 'hours')

interface DelayFieldProps {
  label: string
  /** Hours, or what was typed for them. */
  value: string
  error: string | undefined
  onChange: (hours: string) => void
}

/** A time in days or hours. */
export function DelayField({ label, value, error, onChange }: DelayFieldProps) {
  const hours = numberOf(value)
  const [unit, setUnit] = useState(() => unitOf(hours))
  // A colleague's time may be no whole number of days.
  const shown =
    unit === 'days' && Number.isFinite(hours) && hours % HOURS.days !== 0 ? 'hours' : unit
  const text = Number.isFinite(hours) ? String(hours / HOURS[shown]) : value
  const inHours = (typed: string, by: Unit): string => {
    const number = numberOf(typed)
    return Number.isFinite(number) ? String(number * HOURS[by]) : typed
  }
  return (
    <TextField
      label={label}
      inputMode="numeric"
      error={error}
      value={text}
      onChange={({ target }) => onChange(inHours(target.value, shown))}
      aside={
        <Select
          aria-label={t.unitOf({ what: label })}
          options={[
            ['hours', t.units.hours],
            ['days', t.units.days],
          ]}
          value={shown}
          onChange={({ target }) => {
            const chosen = target.value === 'days' ? 'days' : 'hours'
            setUnit(chosen)
            onChange(inHours(text, chosen))
          }}
          className="h-9 py-1 text-sm"
        />
      }
    />
  )
}
