import type { Video } from '@carriage/contract/videos/schemas'
import type { Caution } from '@carriage/contract/safe-training/cautions'
import WarningIcon from 'icon:Warning'
import { DoneMark } from '../../../catalog/thumbnail.tsx'
import { CoachLink } from '../../../catalog/coach-link.tsx'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { cautionList } from '../../../lib/text/cautions.ts'
import { shortCount } from '../../../lib/text/format.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { CueList } from '../cues/cue-list.tsx'
import { texts as cueMessages } from '@carriage/texts/web/videos/cues/cue'
import type { CuedVideo } from '../cues/jump.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { formatDuration } from '../../../lib/text/durations.ts'
import { FoldLine } from '../../../ui/layout/fold-line.tsx'

/** Length, level, coach and views in one line. */
export function VideoLine({ video }: { video: Video }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
      <span className="num">{formatDuration(video.duration)}</span>
      {video.difficulty_level && <LevelIndicator level={video.difficulty_level} />}
      {video.instructor && (
        <CoachLink coach={video.instructor}>
          {messages.coach({ name: fullName(video.instructor) })}
        </CoachLink>
      )}
      <span>{messages.views({ count: shortCount(video.views) })}</span>
      {video.done && <DoneMark />}
    </p>
  )
}

interface NotForProps {
  cautions: readonly Caution[]
  /** Those of them that the reader has named. */
  againstYou: readonly Caution[]
}

/** For whom a class is not, as its coach says: open where it concerns the reader, the rest folded. */
export function NotFor({ cautions, againstYou }: NotForProps) {
  const others = cautions.filter((caution) => !againstYou.includes(caution))
  if (cautions.length === 0) return null
  return (
    <div className="-mt-2 mb-7 space-y-2 text-ink-2">
      {againstYou.length > 0 && (
        <p className="flex items-start gap-2">
          <WarningIcon size={18} aria-hidden className="mt-0.5 shrink-0" />
          {messages.notFor({ cautions: cautionList(againstYou) })}
        </p>
      )}
      {others.length > 0 && (
        <details className="group/fold">
          <FoldLine className="w-fit">{messages.notForEverybody}</FoldLine>
          <p className="mt-1">{messages.notFor({ cautions: cautionList(others) })}</p>
        </details>
      )}
    </div>
  )
}

function Description({ video }: { video: Video }) {
  return (
    <div className="max-w-line-lg space-y-4">
      <p className="text-lead leading-relaxed whitespace-pre-line">{video.description}</p>
      {video.recovery_notes !== null && <p className="text-ink-2">{video.recovery_notes}</p>}
      <p className="flex flex-wrap gap-1.5">
        {video.categories.map((category) => (
          <Badge key={category} tone="accent">
            {categoryNames[category]}
          </Badge>
        ))}
        {video.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
    </div>
  )
}

function Equipment({ video }: { video: Video }) {
  const own = video.equipments.map((name) => messages.equipmentNames[name])
  return (
    <ul className="grid max-w-column gap-x-8 sm:grid-cols-2">
      {[...messages.fixedEquipment, ...own].map((name) => (
        <li key={name} className="border-b border-line py-3">
          {name}
        </li>
      ))}
    </ul>
  )
}

interface VideoFactsProps {
  video: Video
  cued: CuedVideo | null
  /** Goes to a place of the video, in seconds. */
  onJump?: (seconds: number) => void
}

export function VideoFacts({ video, cued, onJump }: VideoFactsProps) {
  return (
    <Tabs
      label={messages.about}
      tabs={[
        {
          value: 'description',
          label: messages.description,
          content: <Description video={video} />,
        },
        { value: 'equipment', label: messages.equipment, content: <Equipment video={video} /> },
        ...(cued
          ? [
              {
                value: 'exercises',
                label: cueMessages.tab,
                content: <CueList {...cued} onJump={onJump} />,
              },
            ]
          : []),
      ]}
    />
  )
}
