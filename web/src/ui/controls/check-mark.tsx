import CheckIcon from 'icon:Check'
import MinusIcon from 'icon:Minus'
import type { InputHTMLAttributes, Ref } from 'react'

interface CheckMarkProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
}

/** The box of a checkbox in the colours of the page; the label around it names it. */
export const CheckMark = (props: CheckMarkProps) => (
  <span className="relative inline-grid size-6 shrink-0 place-items-center text-on-primary">
    <input
      {...props}
      type="checkbox"
      className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-chip border border-line-strong bg-surface checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:cursor-default disabled:opacity-50"
    />
    <CheckIcon
      size={14}
      weight="bold"
      aria-hidden
      className="pointer-events-none relative hidden peer-checked:block"
    />
    <MinusIcon
      size={14}
      weight="bold"
      aria-hidden
      className="pointer-events-none relative hidden peer-indeterminate:block"
    />
  </span>
)
