import type { Video } from '@carriage/contract/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import { formatLength } from '../../../lib/text/durations.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as videos } from '@carriage/texts/web/videos'
import { texts as t } from '@carriage/texts/web/wall'
import { useNewWorkout } from '../../../features/insights/use-new-workout.ts'
import { WeekSummary } from '../../../features/insights/week-summary.tsx'
import { creditQuery, nextVideoQuery } from '../../../features/videos/api.ts'
import { CardRow } from '../cards/card-row.tsx'
import { WallVideo } from '../cards/wall-cards.tsx'
import { StopButton, StopButtonLink, StopGroup } from '../focus/stop.tsx'

const after = videos.after

interface ClassSummaryProps {
  video: Video
  /** When the class began, in epoch seconds. */
  since: number
  onAgain: () => void
}

/** After a class: what was done, what it adds up to, and what comes next. */
export function ClassSummary({ video, since, onAgain }: ClassSummaryProps) {
  const counted = useNewWorkout(since)
  const { data: credit } = useQuery(creditQuery(video._id))
  const next = useQuery(nextVideoQuery(video._id)).data?.video
  const minutes = Math.max(1, Math.round(video.duration / 60))
  return (
    <div className="grid h-full grid-cols-[1fr_auto] gap-12 overflow-y-auto px-12 py-14">
      <div className="min-w-0 space-y-6">
        <title>{pageTitle(video.title)}</title>
        {counted && <p className="label text-lg text-ok">{after.done}</p>}
        <h1 className="display text-7xl">
          {after.finished({ title: video.title, length: formatLength(minutes * 60) })}
        </h1>
        {counted === false && !video.done && (
          <p className="text-lg text-ink-2">{after.notCounted}</p>
        )}
        {credit && (
          <p className="text-lg text-ink-2">
            {videos.credit.countedIn({
              week: credit.week_number,
              session: credit.session_number,
              program: credit.program_title,
            })}
          </p>
        )}
        <WeekSummary since={since} />
        <StopGroup name="after" className="flex gap-4">
          <StopButtonLink name="home" way="" replace>
            {t.home}
          </StopButtonLink>
          <StopButton name="again" variant="line" onPress={onAgain}>
            {t.again}
          </StopButton>
        </StopGroup>
      </div>
      {next && (
        <CardRow name="next" title={t.next}>
          <WallVideo video={next} row="next" replaces />
        </CardRow>
      )}
    </div>
  )
}
