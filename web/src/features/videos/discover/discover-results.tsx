import type { VideoCard } from '@carriage/contract/videos/schemas'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { chooseFeatured, groupByCategory } from './discover-groups.ts'
import { texts as messages } from '@carriage/texts/web/videos'
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
  /** Those of the pages behind. */
  more: readonly VideoCard[]
  /** Ids of those that only have words like the ones searched for. */
  similar: readonly string[]
  searched: boolean
  /** Whether the first one has to stay first. */
  ordered: boolean
}

/**
 * One video large, the others by their first category, those of further pages in one group, so that nothing above moves
 * when they arrive, and last what is only similar.
 */
export function DiscoverResults(props: DiscoverResultsProps) {
  const { videos, more, similar, searched, ordered } = props
  const isAlike = ({ _id }: VideoCard) => similar.includes(_id)
  const alike = [...videos, ...more].filter(isAlike)
  const matching = videos.filter((video) => !isAlike(video))
  const further = more.filter((video) => !isAlike(video))
  const featured = chooseFeatured(matching, searched || ordered)
  const others = matching.filter((video) => video !== featured)
  return (
    <div className="space-y-12">
      {featured && (
        <FeaturedVideo
          video={featured}
          label={ordered && !featured.done ? t.newToYouLabel : labelOf(featured, searched)}
        />
      )}
      {groupByCategory(others).map(([category, group]) => (
        <Group key={category} id={category} title={categoryNames[category]} videos={group} />
      ))}
      {further.length > 0 && <Group id="more" title={t.more} videos={further} />}
      {alike.length > 0 && <Group id="similar" title={t.similar} videos={alike} />}
    </div>
  )
}

interface GroupProps {
  id: string
  title: string
  videos: readonly VideoCard[]
}

function Group({ id, title, videos }: GroupProps) {
  return (
    <section aria-labelledby={`group-${id}`}>
      <h2 id={`group-${id}`} className="title mb-4 text-2xl">
        {title}
      </h2>
      <VideoGrid videos={videos} />
    </section>
  )
}
