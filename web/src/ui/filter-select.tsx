import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'

interface FilterSelectProps {
  /** Spoken name. */
  label: string
  /** Value and words of each choice; the first one stands for all. */
  options: readonly (readonly [value: string, text: string])[]
  value: string
  onChange: (value: string) => void
}

/** One choice that narrows a list. The browser's own: on phones it opens the wheel that thumbs know. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  return (
    <span className="relative inline-block max-sm:min-w-36 max-sm:flex-1">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field h-[3.25rem]! w-full cursor-pointer appearance-none pr-10! font-medium"
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <CaretDownIcon
        size={15}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
