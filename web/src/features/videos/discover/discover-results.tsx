import type { VideoCard } from '@carriage/contract/videos/schemas'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { chooseFeatured, groupByCategory } from './discover-groups.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { VideoGrid, VideoGridSkeleton } from '../../../catalog/video-grid.tsx'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { fullName } from '../../../lib/text/names.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { Duration } from '../../../ui/cards/video-card.tsx'
import { toned } from '../../../ui/tone.ts'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { DoneMark, Thumbnail, KeptMark } from '../../../catalog/thumbnail.tsx'
import { WatchedBar } from '../../../catalog/watched-bar.tsx'
import { SaveIcon } from '../../../catalog/save-button.tsx'
import { formatDuration } from '../../../lib/text/durations.ts'

const SHOWN = 3

/** The same box, so that nothing moves when it arrives. */
function FeaturedVideoSkeleton() {
  return <Skeleton className="aspect-4/5 rounded-hero sm:aspect-square md:aspect-31/10" />
}

function FeaturedVideo({ video, label }: { video: VideoCard; label: string }) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="group relative grid overflow-hidden rounded-hero border border-line bg-surface md:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]"
      {...toned(video.thumbnail_tone)}
    >
      <div className="relative aspect-video overflow-hidden bg-sunken md:aspect-auto md:min-h-76">
        <div className="travel size-full md:absolute md:inset-0">
          <Thumbnail of={video} sizes="(min-width: 48rem) 40rem, 100vw" priority />
        </div>
        <KeptMark videoId={video._id} />
        <Duration>{formatDuration(video.duration)}</Duration>
      </div>
      <div className="flex flex-col justify-center p-5 md:p-9">
        <div className="flex items-start justify-between gap-3">
          <p className="label text-note text-accent">{label}</p>
          <div className="relative z-raised -mt-3 -me-2">
            <SaveIcon
              item={{ type: 'video', id: video._id, saved: video.saved }}
              title={video.title}
            />
          </div>
        </div>
        <h2 id={id} className="display text-3xl md:text-5xl">
          <Link
            to="/dashboard/videos/$id"
            params={{ id: video._id }}
            className="after:absolute after:inset-0 after:rounded-hero"
          >
            {video.title}
          </Link>
        </h2>
        <p className="mt-3 line-clamp-2 max-w-line-sm text-ink-2">{video.description}</p>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2">
          {video.difficulty_level && <LevelIndicator level={video.difficulty_level} />}
          {video.instructor && (
            <CoachLink coach={video.instructor}>
              {messages.coach({ name: fullName(video.instructor) })}
            </CoachLink>
          )}
          {video.done && <DoneMark />}
          {video.is_premium_content && !video.playable && (
            <Badge tone="warn">{messages.premium}</Badge>
          )}
        </p>
        <div className="mt-4 max-w-md empty:hidden">
          <WatchedBar position={video.position_seconds} duration={video.duration} />
        </div>
        <p className="mt-5 flex flex-wrap gap-1.5">
          {video.categories.slice(0, SHOWN).map((category) => (
            <Badge key={category} tone="accent">
              {categoryNames[category]}
            </Badge>
          ))}
          {video.tags.slice(0, SHOWN).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      </div>
    </article>
  )
}

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
 * Whether the browser holds what is read in its place while rows come in above it. Where it does not, the classes of
 * further pages stand in a group of their own.
 */
const isHeld = () => CSS.supports('overflow-anchor', 'auto')

/** One video large, the others by their first category, those of further pages in their groups too, and last what is only similar. */
export function DiscoverResults(props: DiscoverResultsProps) {
  const { videos, more, similar, searched, ordered } = props
  const isAlike = ({ _id }: VideoCard) => similar.includes(_id)
  const alike = [...videos, ...more].filter(isAlike)
  const matching = videos.filter((video) => !isAlike(video))
  const further = more.filter((video) => !isAlike(video))
  const featured = chooseFeatured(matching, searched || ordered)
  const others = matching.filter((video) => video !== featured)
  const held = isHeld()
  return (
    <div className="space-y-12">
      {featured && (
        <FeaturedVideo
          video={featured}
          label={ordered && !featured.done ? t.newToYouLabel : labelOf(featured, searched)}
        />
      )}
      {groupByCategory(held ? [...others, ...further] : others).map(([category, group]) => (
        <Group key={category} id={category} title={categoryNames[category]} videos={group} />
      ))}
      {!held && further.length > 0 && <Group id="more" title={t.more} videos={further} />}
      {alike.length > 0 && <Group id="similar" title={t.similar} videos={alike} />}
    </div>
  )
}

function Group({ id, title, videos }: { id: string; title: string; videos: readonly VideoCard[] }) {
  return (
    <section aria-labelledby={`group-${id}`}>
      <h2 id={`group-${id}`} className="title mb-4 text-2xl">
        {title}
      </h2>
      <VideoGrid videos={videos} />
    </section>
  )
}
