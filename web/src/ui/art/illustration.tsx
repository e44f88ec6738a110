import { lazy } from '@carriage/texts/lazy'
import { Suspense } from 'react'
import { cx } from '../cx.ts'
import type { IllustrationProps } from './drawn-illustration.tsx'

const DrawnIllustration = lazy(() => import('./drawn-illustration.tsx'), 'DrawnIllustration')

/** An illustration, whose drawing code loads after the page. */
export function Illustration(props: IllustrationProps) {
  const place = <span aria-hidden className={cx('block size-full', props.className)} />
  return (
    <Suspense fallback={place}>
      <DrawnIllustration {...props} />
    </Suspense>
  )
}
