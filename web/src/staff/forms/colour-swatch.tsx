interface ColourSwatchProps {
  label: string
  /** As CSS writes it, `#rrggbb`. */
  value: string
  onChange: (colour: string) => void
}

/** The system’s own picker of a color, to stand before the field with its name or value. */
export const ColourSwatch = ({ label, value, onChange }: ColourSwatchProps) => (
  <input
    type="color"
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className="h-11.5 w-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
  />
)
