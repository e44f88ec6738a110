import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { cx } from '../cx.ts'

const base =
  'press inline-flex cursor-pointer items-center justify-center gap-2 rounded-control text-center leading-tight font-semibold font-stretch-104% disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-70'
const sizes = {
  md: 'min-h-11 px-4.5 py-2 text-body',
  sm: 'min-h-9 px-3 py-1.5 text-sm',
  /** As low as a line of text, with room for a thumb. */
  row: 'min-h-11 px-3 py-1.5 text-sm',
} as const
const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  line: 'border border-line-strong text-ink hover:bg-sunken',
  ghost: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-on-danger hover:brightness-110',
  dangerLine: 'border border-danger text-danger hover:bg-danger-wash',
  stage: 'bg-stage-mark text-stage hover:bg-stage-mark-hover',
  stageLine: 'border border-stage-line text-stage-ink hover:bg-stage-ink/10',
} as const

export type ButtonVariant = keyof typeof variants
export interface ButtonLook {
  variant?: ButtonVariant
  size?: keyof typeof sizes
}

/** The look alone, for links that act like a button. */
export const buttonStyle = ({ variant = 'primary', size = 'md' }: ButtonLook = {}): string =>
  cx(base, sizes[size], variants[variant])

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Keeps the focus but ignores presses, so that nothing is sent twice. */
  pending?: boolean
}

export function Button({
  variant,
  size,
  pending = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // also stops the form: Enter in a field presses its submit button
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={cx(buttonStyle({ ...(variant && { variant }), ...(size && { size }) }), className)}
    />
  )
}
