import { useMemo } from 'react'
import { cx } from '../cx.ts'
import { motionStudy, type StudyOptions } from './motion-study.ts'

export type StudyProps = StudyOptions & {
  /** Empty when the picture only decorates, as it mostly does. */
  alt?: string
  className?: string
}

/** A motion study that fills its box; the same seed shows the same picture. */
export function DrawnStudy({ alt = '', className, ...options }: StudyProps) {
  // Callers pass fresh arrays on each render; the text of the options says whether they changed.
  const key = JSON.stringify(options)
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(motionStudy(JSON.parse(key) as StudyOptions))}`,
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
