import { useId } from 'react'
import { MoonGlyph, ScreenGlyph, SunGlyph } from '../art/glyphs.tsx'
import { texts as messages } from '@carriage/texts/web/ui'

const options = [
  { value: 'light', Icon: SunGlyph },
  { value: 'dark', Icon: MoonGlyph },
  { value: 'system', Icon: ScreenGlyph },
] as const
export type ThemeChoice = (typeof options)[number]['value']

interface ThemeControlProps {
  value: ThemeChoice
  onChange: (value: ThemeChoice) => void
}

/** Three plain radio buttons drawn as a switch of three places; needs no popup code. */
export function ThemeControl({ value, onChange }: ThemeControlProps) {
  const name = useId()
  return (
    <fieldset className="flex rounded-control border border-line p-0.5">
      <legend className="sr-only">{messages.theme}</legend>
      {options.map(({ value: option, Icon }) => (
        <label
          key={option}
          title={messages.themes[option]}
          className="grid size-8 cursor-pointer sm:size-9 place-items-center rounded-lg text-ink-3 transition-colors duration-fast hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
            className="sr-only"
          />
          <span className="sr-only">{messages.themes[option]}</span>
          <Icon />
        </label>
      ))}
    </fieldset>
  )
}
