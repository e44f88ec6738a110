import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { StageSkeleton } from '../playback/video-stage.tsx'

/** The guide in the shape it is about to take. */
export function SetupSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-7 h-11" />
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <StageSkeleton />
          <Skeleton className="mt-5 h-7 w-2/3" />
          <Skeleton className="mt-3 h-5 w-1/2" />
        </div>
        <div className="grid content-start gap-3 max-md:hidden">
          {[0, 1, 2].map((key) => (
            <Skeleton key={key} className="h-20 rounded-pop" />
          ))}
        </div>
      </div>
    </Loading>
  )
}
