import { Switch as Base } from '@base-ui/react/switch'
import { type ComponentProps, useId } from 'react'

interface SwitchProps {
  label: string
  /** What it does, in a line. */
  text?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The switch alone, a carriage between two stops; its name stands elsewhere. */
export const BareSwitch = (props: ComponentProps<typeof Base.Root>) => (
  <Base.Root
    {...props}
    className="relative flex h-8 w-14 shrink-0 cursor-pointer items-center rounded-control border border-line-strong bg-sunken px-1 transition-colors duration-mid after:absolute after:-inset-2 data-checked:border-primary data-checked:bg-primary"
  >
    <Base.Thumb className="block h-5.5 w-6 rounded-md bg-ink-3 transition-[translate,background-color] duration-travel ease-spring data-checked:translate-x-5.5 data-checked:bg-on-primary" />
  </Base.Root>
)

/** A row with its words on the left and the switch on the right. */
export function Switch({ label, text, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-6 py-4">
      <div>
        <label htmlFor={id} id={`${id}-label`} className="cursor-pointer font-semibold">
          {label}
        </label>
        {text !== undefined && (
          <p id={`${id}-text`} className="text-ink-2">
            {text}
          </p>
        )}
      </div>
      <BareSwitch
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
      />
    </div>
  )
}
