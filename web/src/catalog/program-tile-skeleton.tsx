import { Skeleton } from '../ui/layout/skeleton.tsx'

/** A program card before its texts have arrived. */
export function ProgramTileSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video rounded-card" />
      <Skeleton className="mt-4 h-5 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </div>
  )
}
