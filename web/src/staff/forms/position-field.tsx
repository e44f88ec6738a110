import { useState } from 'react'
import { TextField } from '../../ui/controls/field.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { positionText, readPosition, STEP_MS } from './position-text.ts'

interface PositionFieldProps {
  label: string
  /** Milliseconds. */
  value: number
  onChange: (ms: number) => void
}

/** A position in the film: typed, or moved by 0.1 s with the arrows up and down. */
export function PositionField({ label, value, onChange }: PositionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const error =
    typed !== null && readPosition(typed) === null ? staffMessages.wrongPosition : undefined
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed ?? positionText(value)}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        const ms = typed === null ? null : readPosition(typed)
        if (ms !== null && ms !== value) onChange(ms)
        setTyped(null)
      }}
      onKeyDown={(event) => {
        const step = { ArrowUp: STEP_MS, ArrowDown: -STEP_MS }[event.key]
        const ms = typed === null ? value : readPosition(typed)
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
