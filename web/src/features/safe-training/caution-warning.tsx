import type { Caution } from '@carriage/contract/safe-training/cautions'
import WarningIcon from 'icon:Warning'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { VideoTile, VideoTileSkeleton } from '../../catalog/video-tile.tsx'
import { cautionList } from '../../lib/text/cautions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { alternativesQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/safe-training'
import { LinkButton } from '../../catalog/link-button.tsx'

const t = messages.warning

interface CautionWarningProps {
  videoId: string
  cautions: readonly Caution[]
  onContinue: () => void
}

/** Stands in place of the player of a class that is not for the member, until they want it all the same. */
export function CautionWarning({ videoId, cautions, onContinue }: CautionWarningProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line-strong bg-surface p-5 md:p-8"
    >
      <div className="flex gap-4">
        <WarningIcon size={28} aria-hidden className="mt-0.5 shrink-0 text-warn" />
        <div className="min-w-0">
          <h2 id={id} className="title text-2xl">
            {t.title}
          </h2>
          <p className="mt-1.5 max-w-line-lg text-ink-2">
            {t.text({ cautions: cautionList(cautions) })}
          </p>
        </div>
      </div>
      <Alternatives videoId={videoId} />
      <div className="mt-6 flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button variant="line" onClick={onContinue}>
          {t.continue}
        </Button>
        <LinkButton to="/dashboard/profile/health" variant="ghost">
          {t.review}
        </LinkButton>
      </div>
    </section>
  )
}

const grid = 'mt-3 grid gap-5 sm:grid-cols-3'

function Alternatives({ videoId }: { videoId: string }) {
  const id = useId()
  const { data } = useQuery(alternativesQuery(videoId))
  if (data?.videos.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="label text-note text-ink-2">
        {t.others}
      </h3>
      {data ? (
        <ul className={grid}>
          {data.videos.map((video) => (
            <li key={video._id}>
              <VideoTile video={video} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={grid}>
          {[0, 1, 2].map((key) => (
            <VideoTileSkeleton key={key} />
          ))}
        </div>
      )}
    </section>
  )
}
