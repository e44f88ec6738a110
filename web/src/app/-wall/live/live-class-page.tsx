import { joinRefusal, registerRefusal, seatsFor } from '@carriage/contract/live-classes/policy'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { useQuery } from '@tanstack/react-query'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { formatDayAndTime } from '../../../lib/text/dates.ts'
import { formatLength } from '../../../lib/text/durations.ts'
import { fullName } from '../../../lib/text/names.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { texts } from '@carriage/texts/web/live-classes'
import { texts as wall } from '@carriage/texts/web/wall'
import { liveClassQuery } from '../../../features/live-classes/api.ts'
import { changeRegistration } from '../../../features/live-classes/registration/change-registration.ts'
import { LiveBadges } from '../../../features/live-classes/registration/live-card.tsx'
import { lobbyTexts } from '../../../features/live-classes/registration/lobby-texts.ts'
import { useUnsentChange } from '../../../features/live-classes/registration/unsent-change.ts'
import { useServerClock } from '../../../features/live-classes/use-server-clock.ts'
import { PageState } from '../cards/page-state.tsx'
import { StopButton, StopButtonLink, StopGroup } from '../focus/stop.tsx'
import { wallWay } from '../wall-route.ts'

/** A live class: when it is, taking part in it, and the class itself. */
export function LiveClassPage({ id }: { id: string }) {
  const query = useQuery(liveClassQuery(id))
  if (!query.data) return <PageState query={query} />
  return <LiveClass live={query.data.live_class} />
}

function LiveClass({ live }: { live: MemberLiveClass }) {
  const now = useServerClock(live.server_time)
  const { label, clock, text } = lobbyTexts(live, now)
  return (
    <article className="grid grid-cols-2 gap-9">
      <title>{pageTitle(live.title)}</title>
      <div className="min-w-0 space-y-6">
        <div className="relative aspect-video overflow-hidden rounded-hero bg-sunken">
          <Thumbnail of={live} sizes="44vw" priority />
        </div>
        <Actions live={live} now={now} />
        <p className="line-clamp-4 text-lg text-ink-2">{live.description}</p>
      </div>
      <div className="flex flex-col gap-4">
        <h1 className="display text-6xl">{live.title}</h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-lg text-ink-2">
          <span className="num">{formatDayAndTime(live.starts_at ?? now, now)}</span>
          <span className="num">{formatLength(live.duration * 60)}</span>
          <LevelIndicator level={live.difficulty_level} />
          {live.instructor && <span>{texts.with({ name: fullName(live.instructor) })}</span>}
        </p>
        <p className="flex gap-2 empty:hidden">
          <LiveBadges live={live} now={now} />
        </p>
        {live.phase !== 'ended' && (
          <div>
            <p className="label text-base text-ink-2">{label}</p>
            <p role="timer" className="display num text-8xl">
              {clock}
            </p>
            <p className="mt-2 text-lg text-ink-2">{text}</p>
          </div>
        )}
      </div>
    </article>
  )
}

interface ActionsProps {
  live: MemberLiveClass
  /** Epoch seconds on the server's clock. */
  now: number
}

function Actions({ live, now }: ActionsProps) {
  const register = useAction(() => changeRegistration('registered', live, live.occurrence_id))
  const unsent = useUnsentChange(live)
  const mayJoin = joinRefusal(live, live, now) === null
  const mayRegister =
    live.may_watch &&
    !live.is_registered &&
    !unsent &&
    registerRefusal(live, seatsFor(live), now) === null
  return (
    <StopGroup name="actions" className="space-y-3">
      {mayJoin && (
        <StopButtonLink name="join" way={wallWay.watch(live._id)}>
          {live.was_admitted ? texts.rejoin : texts.join}
        </StopButtonLink>
      )}
      {mayRegister && (
        <StopButton name="register" pending={register.pending} onPress={() => register.run()}>
          {texts.register}
        </StopButton>
      )}
      {!mayJoin && !mayRegister && (
        <StopButtonLink name="all" way="live" look={{ variant: 'line' }} replace>
          {texts.over.all}
        </StopButtonLink>
      )}
      {unsent && <p className="text-ink-2">{texts.unsent[unsent].text}</p>}
      {live.is_registered && !mayJoin && <p className="text-ink-2">{wall.registerHere}</p>}
    </StopGroup>
  )
}
