import type { InputHTMLAttributes, Ref } from 'react'

interface CheckMarkProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
}

/** The box of a checkbox in the colours of the page, but for those that somebody forces; the label around it names it. */
export const CheckMark = (props: CheckMarkProps) => (
  <input
    {...props}
    type="checkbox"
    className="grid size-6 shrink-0 cursor-pointer appearance-none place-items-center rounded-chip border border-line-strong bg-surface before:hidden before:size-3 before:bg-on-primary checked:border-primary checked:bg-primary checked:before:block checked:before:shape-check indeterminate:border-primary indeterminate:bg-primary indeterminate:before:block indeterminate:before:shape-dash disabled:cursor-default disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden"
  />
)
