import { bannerShape } from '../../../ui/layout/banner.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { ProgramTileSkeleton } from '../../../catalog/program-tile-skeleton.tsx'
import { VideoTileSkeleton } from '../../../catalog/video-tile-skeleton.tsx'
import { HeroSkeleton } from './hero.tsx'

/** The rows of programs and videos in the shape that they are about to take. */
export function HomeRowsSkeleton() {
  return (
    <>
      <div className="overflow-hidden">
        <Skeleton className="mt-2.5 mb-6 h-6 w-48" />
        <div className="flex gap-5">
          {[0, 1, 2].map((key) => (
            <div key={key} className="w-41/50 shrink-0 sm:w-88 lg:w-102">
              <ProgramTileSkeleton />
            </div>
          ))}
        </div>
      </div>
      <div>
        <Skeleton className="mb-5 h-6 w-48" />
        <div className="flex gap-5 overflow-hidden">
          {[0, 1, 2, 3].map((key) => (
            <div key={key} className="w-3/5 shrink-0 sm:w-72 xl:w-76">
              <VideoTileSkeleton upright />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/** Home in the shape it is about to take. */
export function HomeSkeleton() {
  return (
    <Loading className="space-y-12 md:space-y-14">
      <div className="space-y-5">
        <HeroSkeleton />
        <Skeleton className={bannerShape} />
      </div>
      <HomeRowsSkeleton />
    </Loading>
  )
}
