import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import ArrowRightIcon from 'icon:ArrowRight'
import BroadcastIcon from 'icon:Broadcast'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../ui/layout/banner.tsx'
import { LevelIndicator } from '../../ui/cards/level-indicator.tsx'
import { texts as bannerMessages } from '@carriage/texts/web/live-classes/banner'
import { formatDayAndTimeWithin } from '../../lib/text/dates.ts'
import { formatLength } from '../../lib/text/durations.ts'

/** The next live class, on Home. Times are those of the browser. */
export function LiveBanner({ live }: { live: MemberLiveClass }) {
  const start = live.starts_at ?? live.server_time
  return (
    <Banner
      label={`${bannerMessages.title}: ${formatDayAndTimeWithin(start, live.server_time)}`}
      title={live.title}
      facts={
        <>
          <LevelIndicator level={live.difficulty_level} />
          <span className="num">{formatLength(live.duration * 60, 'short')}</span>
        </>
      }
      picture={
        <span className="grid size-full place-items-center bg-stage text-stage-mark">
          <BroadcastIcon size={34} aria-hidden />
        </span>
      }
      arrow={<ArrowRightIcon size={20} aria-hidden />}
      link={(props) => <Link to="/dashboard/live/$id" params={{ id: live._id }} {...props} />}
    />
  )
}
