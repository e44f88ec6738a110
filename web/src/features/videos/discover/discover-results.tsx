import type { VideoCard } from '@carriage/contract/videos/schemas'
import { categoryNames } from '../../../lib/text/catalogue.ts'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { chooseFeatured, groupByCategory } from './discover-groups.ts'
import { messages } from '../messages.ts'
import { FeaturedVideo, FeaturedVideoSkeleton } from './featured-video.tsx'
import { VideoGrid, VideoGridSkeleton } from '../../../catalog/video-grid.tsx'

const t = messages.discover

export function DiscoverSkeleton() {
  return (
    <Loading className="space-y-12">
      <FeaturedVideoSkeleton />
      <div>
        <Skeleton className="mb-5 h-6 w-40" />
        <VideoGridSkeleton />
      </div>
    </Loading>
  )
}

function labelOf(video: VideoCard, searched: boolean): string {
  if (searched) return t.bestMatch
  return video.should_feature_on_home ? t.featured : t.newest
}

interface DiscoverResultsProps {
  videos: readonly VideoCard[]
  searched: boolean
}

/** One video large, and the others by their first category. */
export function DiscoverResults({ videos, searched }: DiscoverResultsProps) {
  const featured = chooseFeatured(videos, searched)
  const others = videos.filter((video) => video !== featured)
  return (
    <div className="space-y-12">
      {featured && <FeaturedVideo video={featured} label={labelOf(featured, searched)} />}
      {groupByCategory(others).map(([category, group]) => (
        <section key={category} aria-labelledby={`group-${category}`}>
          <h2 id={`group-${category}`} className="title mb-4 text-[1.375rem]">
            {categoryNames[category]}
          </h2>
          <VideoGrid videos={group} />
        </section>
      ))}
    </div>
  )
}
