import { useId, useState } from 'react'
import { describedBy, FieldFrame, type TextFieldProps } from './field.tsx'
import { EyeGlyph } from '../art/glyphs.tsx'
import { texts as messages } from '@carriage/texts/web/ui'

/** A password that can be looked at, so that it need not be typed blind on a phone. */
export function PasswordField({ label, error, hint, aside, id, ...input }: TextFieldProps) {
  const own = useId()
  const key = id ?? own
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame id={key} label={label} error={error} hint={hint} aside={aside}>
      <div className="relative">
        <input
          {...input}
          id={key}
          type={shown ? 'text' : 'password'}
          className="field pe-12"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(key, error, hint)}
        />
        <button
          type="button"
          aria-label={shown ? messages.hidePassword : messages.showPassword}
          aria-controls={key}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <EyeGlyph closed={shown} />
        </button>
      </div>
    </FieldFrame>
  )
}
