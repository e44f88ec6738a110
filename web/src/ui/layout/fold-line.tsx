import CaretDownIcon from 'icon:CaretDown'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface FoldLineProps {
  className?: string
  children: ReactNode
}

/** What opens a `<details>` of the class `group/fold`, with the caret that all folds have. */
export const FoldLine = ({ className, children }: FoldLineProps) => (
  <summary className={cx('flex cursor-pointer items-center gap-2', className)}>
    <span className="min-w-0">{children}</span>
    <CaretDownIcon
      size={16}
      aria-hidden
      className="shrink-0 text-ink-3 transition-transform duration-mid ease-glide group-open/fold:rotate-180"
    />
  </summary>
)
