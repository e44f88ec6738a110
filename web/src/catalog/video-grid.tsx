import type { VideoCard } from '@carriage/contract/videos/schemas'
import { VideoTile, VideoTileSkeleton } from './video-tile.tsx'

const grid = 'grid gap-5 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3 xl:grid-cols-4'

export function VideoGrid({ videos }: { videos: readonly VideoCard[] }) {
  return (
    <ul className={grid}>
      {videos.map((video) => (
        <li key={video._id}>
          <VideoTile video={video} />
        </li>
      ))}
    </ul>
  )
}

export function VideoGridSkeleton() {
  return (
    <div className={grid}>
      {[0, 1, 2, 3].map((key) => (
        <VideoTileSkeleton key={key} />
      ))}
    </div>
  )
}
