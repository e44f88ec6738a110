import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import BroadcastIcon from 'icon:Broadcast'
import { formatDayAndTimeWithin } from '../../../lib/text/dates.ts'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { texts as messages } from '@carriage/texts/web/programs/home'
import { Hero } from './hero.tsx'
import { formatLength } from '../../../lib/text/durations.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

const t = messages.live

/** A live class that runs or begins within the hour. Times are those of the browser. */
export function LiveHero({ live }: { live: MemberLiveClass }) {
  const { starts_at: start, server_time: now } = live
  return (
    <Hero
      label={
        live.phase === 'live' ? t.now : t.soon({ time: formatDayAndTimeWithin(start ?? now, now) })
      }
      title={live.title}
      text={live.description}
      seed={live._id}
      category={live.categories[0]}
      action={
        <LinkButton to="/dashboard/live/$id" params={{ id: live._id }} variant="stage">
          <BroadcastIcon weight="fill" size={16} aria-hidden />
          {live.can_join ? t.join : t.open}
        </LinkButton>
      }
      facts={
        <>
          <LevelIndicator level={live.difficulty_level} />
          <span className="num">{formatLength(live.duration * 60)}</span>
        </>
      }
    />
  )
}
