import { useState } from 'react'
import { TextField } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { texts as messages } from '@carriage/texts/web/messages'

const t = messages.compose
const OTHER = ''

interface PositionFieldProps {
  /** A path of the app, or what was typed for one. */
  value: string
  error: string | undefined
  onChange: (path: string) => void
}

/** The path of an address of this studio, and any other text as it is. */
function pathOf(text: string): string {
  const typed = text.trim()
  if (!URL.canParse(typed)) return typed
  const { origin, pathname } = new URL(typed)
  return origin === location.origin ? pathname : typed
}

/** The page to which the button of an announcement leads: one of those that all members know, or any by its address. */
export function PageField({ value, error, onChange }: PositionFieldProps) {
  const isKnown = value in t.places
  const [other, setOther] = useState(!isKnown)
  return (
    <div className="grid gap-5">
      <SelectField
        label={t.place}
        value={other ? OTHER : value}
        options={[...Object.entries(t.places), [OTHER, t.otherPlace]]}
        onChange={({ target }) => {
          setOther(target.value === OTHER)
          onChange(target.value)
        }}
      />
      {other && (
        <TextField
          label={t.address}
          hint={t.addressHint}
          error={error}
          value={value}
          inputMode="url"
          onChange={({ target }) => onChange(pathOf(target.value))}
        />
      )}
    </div>
  )
}
