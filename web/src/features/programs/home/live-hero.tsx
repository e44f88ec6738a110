import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import BroadcastIcon from 'icon:Broadcast'
import { Link } from '@tanstack/react-router'
import { formatDayAndTime } from '../../../lib/text/dates.ts'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { texts as messages } from '@carriage/texts/web/programs/home'
import { Hero } from './hero.tsx'
import { formatLength } from '../../../lib/text/durations.ts'

const t = messages.live

/** A live class that runs or begins within the hour. Times are those of the browser. */
export function LiveHero({ live }: { live: MemberLiveClass }) {
  const { starts_at: start, server_time: now } = live
  return (
    <Hero
      label={live.phase === 'live' ? t.now : t.soon({ time: formatDayAndTime(start ?? now, now) })}
      title={live.title}
      text={live.description}
      seed={live._id}
      category={live.categories[0]}
      action={
        <Link
          to="/dashboard/live/$id"
          params={{ id: live._id }}
          className={buttonStyle({ variant: 'stage' })}
        >
          <BroadcastIcon weight="fill" size={16} aria-hidden />
          {live.can_join ? t.join : t.open}
        </Link>
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
