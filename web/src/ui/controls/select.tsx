import CaretDownIcon from 'icon:CaretDown'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

/** Value and words of a choice. */
export type Option = readonly [value: string, text: string]

interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[]
  /** Of the box around it. */
  boxClass?: string
}

/** One of a few. The browser's own: on phones it opens the wheel that thumbs know. */
export function Select({ options, className, boxClass, ...select }: SelectProps) {
  return (
    <span className={cx('relative', boxClass)}>
      <select
        {...select}
        // WebKit lets the page scroll sideways by the end of a long choice that is not clipped.
        className={cx('field cursor-pointer appearance-none overflow-clip pe-10', className)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <CaretDownIcon
        size={15}
        aria-hidden
        className="pointer-events-none absolute top-1/2 end-3.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
