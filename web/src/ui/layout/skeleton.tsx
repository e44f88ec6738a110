import { cx } from '../cx.ts'
import { texts as messages } from '@carriage/texts/web/ui'

/** Holds the place of something that is on its way, in its exact size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block max-w-full', className)} />
}

/** Says once to screen readers that the region is loading; its children are only shapes. */
export function Loading({
  children,
  className,
}: {
  children: React.ReactNode
  className?: string
}) {
  return (
    <div aria-busy className={className}>
      <output className="sr-only">{messages.loading}</output>
      {children}
    </div>
  )
}

/** Skeletons of these shapes, as they stand below each other. */
export function Skeletons({ of, className }: { of: readonly string[]; className?: string }) {
  return (
    <Loading {...(className !== undefined && { className })}>
      {of.map((shape, index) => (
        <Skeleton key={index} className={shape} />
      ))}
    </Loading>
  )
}
