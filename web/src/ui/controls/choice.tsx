import CheckIcon from 'icon:Check'
import LockSimpleIcon from 'icon:LockSimple'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './field.tsx'

interface Option {
  value: string
  label: ReactNode
  /** It is chosen elsewhere, and stays so. */
  isLocked?: boolean
}

interface ChoiceGroupProps {
  legend: string
  hint?: string
  error?: string | undefined
  name: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  /** More than one may be chosen, up to this number; the others are then disabled. */
  max?: number
}

/** Chips to choose from: radio buttons, or checkboxes where several may stand together. */
export function ChoiceGroup({
  legend,
  hint,
  error,
  name,
  options,
  value,
  onChange,
  max = 1,
}: ChoiceGroupProps) {
  const several = max > 1
  const choose = (option: string, on: boolean) => {
    if (!several) onChange([option])
    else onChange(on ? [...value, option] : value.filter((chosen) => chosen !== option))
  }
  const errorKey = `${name}-error`
  return (
    <fieldset
      aria-describedby={error ? errorKey : undefined}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className="label mb-2 text-note text-ink-2">
        {legend}
        {hint && <span className="text-ink-3"> · {hint}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const { isLocked = false } = option
          const on = isLocked || value.includes(option.value)
          const Mark = isLocked ? LockSimpleIcon : CheckIcon
          return (
            <label
              key={option.value}
              className={cx(
                'press flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 font-medium hover:border-ink-2 has-checked:chosen has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                !isLocked && 'has-disabled:opacity-45',
              )}
            >
              <input
                type={several ? 'checkbox' : 'radio'}
                name={name}
                value={option.value}
                checked={on}
                disabled={isLocked || (several && !on && value.length >= max)}
                onChange={(event) => choose(option.value, event.target.checked)}
                className="sr-only"
              />
              {several && on && <Mark size={16} weight="bold" aria-hidden />}
              {option.label}
            </label>
          )
        })}
      </div>
      <FieldError id={errorKey}>{error}</FieldError>
    </fieldset>
  )
}
