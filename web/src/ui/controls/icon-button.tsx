import type { ButtonHTMLAttributes } from 'react'
import { cx } from '../cx.ts'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Spoken name; an icon alone says nothing. */
  label: string
}

export const iconButtonStyle =
  'press inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink disabled:cursor-default disabled:opacity-35 disabled:hover:bg-transparent'

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx(iconButtonStyle, className)} />
  )
}
