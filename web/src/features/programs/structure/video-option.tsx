import type { VideoCard } from '@carriage/contract/videos/schemas'
import { fullName } from '../../../lib/text/names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import { formatDuration } from '../../../lib/text/durations.ts'

const t = adminMessages.sessionDialog

interface VideoOptionProps {
  video: VideoCard
  chosen?: boolean
  onPress: () => void
}

/** A video that a session may have, or has. */
export function VideoOption({ video, chosen = false, onPress }: VideoOptionProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="aspect-video w-20 shrink-0 overflow-hidden rounded-chip">
        <Thumbnail of={video} sizes="5rem" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{video.title}</p>
        <p className="num flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span>{formatDuration(video.duration)}</span>
          {video.instructor && <span>{fullName(video.instructor)}</span>}
          {video.difficulty_level && <LevelIndicator level={video.difficulty_level} />}
        </p>
      </div>
      <Button
        variant="line"
        size="sm"
        aria-label={
          chosen ? t.unassignOf({ title: video.title }) : t.assignOf({ title: video.title })
        }
        onClick={onPress}
      >
        {chosen ? t.unassign : t.assign}
      </Button>
    </li>
  )
}
