import { useState } from 'react'
import { TextField } from '../../ui/controls/field.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { placeText, readPlace, STEP_MS } from './place-text.ts'

interface PlaceFieldProps {
  label: string
  /** Milliseconds. */
  value: number
  onChange: (ms: number) => void
}

/** A place in the film: typed, or moved by 0.1 s with the arrows up and down. */
export function PlaceField({ label, value, onChange }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const error = typed !== null && readPlace(typed) === null ? staffMessages.wrongPlace : undefined
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed ?? placeText(value)}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        const ms = typed === null ? null : readPlace(typed)
        if (ms !== null && ms !== value) onChange(ms)
        setTyped(null)
      }}
      onKeyDown={(event) => {
        const step = { ArrowUp: STEP_MS, ArrowDown: -STEP_MS }[event.key]
        const ms = typed === null ? value : readPlace(typed)
        if (event.key === 'Enter' && ms !== null) {
          event.preventDefault()
          onChange(ms)
          setTyped(null)
        }
        if (step === undefined || ms === null) return
        event.preventDefault()
        setTyped(null)
        onChange(Math.max(0, ms + step))
      }}
    />
  )
}
