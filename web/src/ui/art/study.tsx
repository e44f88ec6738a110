import { lazy, Suspense } from 'react'
import { cx } from '../cx.ts'
import type { StudyProps } from './drawn-study.tsx'

const DrawnStudy = lazy(() =>
  import('./drawn-study.tsx').then((module) => ({ default: module.DrawnStudy })),
)

/** A motion study. Whoever draws it comes after the page: a picture in an empty place can wait. */
export function Study(props: StudyProps) {
  const place = <span aria-hidden className={cx('block size-full', props.className)} />
  return (
    <Suspense fallback={place}>
      <DrawnStudy {...props} />
    </Suspense>
  )
}
