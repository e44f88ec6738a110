import { useMemo } from 'react'
import { cx } from '../cx.ts'
import { drawIllustration, type IllustrationOptions } from './draw-illustration.ts'

export type IllustrationProps = IllustrationOptions & {
  /** Empty when the picture only decorates, as it mostly does. */
  alt?: string
  className?: string
}

/** A illustration that fills its box; the same seed shows the same picture. */
export function DrawnIllustration({ alt = '', className, ...options }: IllustrationProps) {
  // Callers pass fresh arrays on each render; the text of the options says whether they changed.
  const key = JSON.stringify(options)
  const source = useMemo(
    () =>
      `data:image/svg+xml,${encodeURIComponent(drawIllustration(JSON.parse(key) as IllustrationOptions))}`,
    [key],
  )
  return (
    <img
      src={source}
      alt={alt}
      decoding="async"
      className={cx('block size-full object-cover', className)}
    />
  )
}
