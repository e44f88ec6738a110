import type { VideoCard as Video } from '@carriage/contract/videos/schemas'
import { Link } from '@tanstack/react-router'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { Badge } from '../ui/layout/badge.tsx'
import { VideoCard } from '../ui/cards/video-card.tsx'
import { DoneMark, Thumbnail, KeptMark } from './thumbnail.tsx'
import { SaveIcon } from './save-button.tsx'
import { texts as t } from '@carriage/texts/web/catalog'
import { formatDuration } from '../lib/text/durations.ts'
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

/** @param upright on phones too, as in a carousel */
export function VideoTile({ video, upright }: { video: Video; upright?: boolean | undefined }) {
  return (
    <VideoCard
      upright={upright}
      title={video.title}
      duration={formatDuration(video.duration)}
      level={video.difficulty_level}
      categories={video.categories.map((category) => categoryNames[category])}
      picture={
        <>
          <Thumbnail
            of={video}
            sizes="(min-width: 80rem) 19rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 10rem"
          />
          <KeptMark videoId={video._id} />
        </>
      }
      link={(props) => <Link to="/dashboard/videos/$id" params={{ id: video._id }} {...props} />}
      action={
        <SaveIcon item={{ type: 'video', id: video._id, saved: video.saved }} title={video.title} />
      }
      {...(video.is_premium_content && !video.playable
        ? { badge: <Badge tone="warn">{t.premium}</Badge> }
        : video.done && { badge: <DoneMark /> })}
    />
  )
}
