import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { memo } from 'react'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { imageSources } from '../../../lib/text/image-url.ts'
import { adminVideoQuery } from '../authoring/admin-api.ts'
import { CoveredPlayer } from '../playback/covered-player.tsx'
import type { ControlRef } from '../playback/player-control.ts'
import { texts as t } from '@carriage/texts/web/videos/captions-editor'

interface CaptionFilmProps {
  video: AdminVideo
  control: ControlRef
  /** Called many times a second while it plays, in seconds. */
  onTime: (position: number) => void
}

/** The film of captions, without those that are stored: what is typed is newer. Not drawn again as somebody types. */
export const CaptionFilm = memo(function CaptionFilm({ video, control, onTime }: CaptionFilmProps) {
  if (video.playback_url === null) return <p className="text-ink-2">{t.notPlayable}</p>
  return (
    <CoveredPlayer
      preview
      videoId={video._id}
      playbackUrl={video.playback_url}
      title={video.title}
      poster={imageSources(video.thumbnail_url)?.src}
      storyboardUrl={video.storyboard_url ?? undefined}
      control={control}
      onTime={onTime}
      onExpired={() => queryClient.invalidateQueries(adminVideoQuery(video._id))}
    />
  )
})
