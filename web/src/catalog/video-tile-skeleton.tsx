import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/layout/skeleton.tsx'

/** A video in a grid before it has arrived. */
export function VideoTileSkeleton({ upright = false }: { upright?: boolean }) {
  return (
    <div
      className={cx(
        !upright && 'xs:max-sm:grid xs:max-sm:grid-cols-[9.5rem_1fr] xs:max-sm:gap-3.5',
      )}
    >
      <Skeleton className="aspect-16/10 rounded-pop sm:aspect-video sm:rounded-card" />
      <div className={cx('sm:mt-3.5', upright && 'mt-3.5')}>
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="mt-2 h-4 w-1/2" />
      </div>
    </div>
  )
}
