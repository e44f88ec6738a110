interface FilterDayProps {
  label: string
  /** 'yyyy-MM-dd', or empty. */
  value: string
  onChange: (day: string) => void
}

/** A day that bounds a list. */
export function FilterDay({ label, value, onChange }: FilterDayProps) {
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm text-ink-2 max-md:flex-1">
      <span className="max-md:min-w-11">{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field num h-13 w-auto px-3 font-medium text-ink max-md:flex-1 xs:max-md:min-w-36"
      />
    </label>
  )
}
