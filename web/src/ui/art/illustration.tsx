import { lazy, Suspense } from 'react'
import { cx } from '../cx.ts'
import type { IllustrationProps } from './drawn-illustration.tsx'

const DrawnIllustration = lazy(() =>
  import('./drawn-illustration.tsx').then((module) => ({ default: module.DrawnIllustration })),
)

/** A illustration. Whoever draws it comes after the page: a picture in an empty place can wait. */
export function Illustration(props: IllustrationProps) {
  const place = <span aria-hidden className={cx('block size-full', props.className)} />
  return (
    <Suspense fallback={place}>
      <DrawnIllustration {...props} />
    </Suspense>
  )
}
