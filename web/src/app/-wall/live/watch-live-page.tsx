import { joinRefusal, type LiveRefusal, liveRefusals } from '@carriage/contract/live-classes/policy'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import ClosedCaptioningIcon from 'icon:ClosedCaptioning'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts } from '@carriage/texts/web/live-classes'
import { liveClassQuery } from '../../../features/live-classes/api.ts'
import { useServerClock } from '../../../features/live-classes/use-server-clock.ts'
import { StageCaptions } from '../../../features/live-classes/shared/stage-captions.tsx'
import { TimerClock } from '../../../features/live-classes/shared/timer-clock.tsx'
import { StagePeople } from '../../../features/live-classes/stage/stage-people.tsx'
import { LivePicture, LiveSetup } from '../../../features/live-classes/viewing/live-picture.tsx'
import { useCaptionsChoice } from '../../../features/live-classes/viewing/use-captions-choice.ts'
import { useLiveStage } from '../../../features/live-classes/viewing/use-live-stage.ts'
import { PageState } from '../cards/page-state.tsx'
import { goBack } from '../focus/back-key.ts'
import { StopButton } from '../focus/stop.tsx'
import { LiveClassPage } from './live-class-page.tsx'

/** A live class on the whole screen, which Back leaves. */
export function WatchLivePage({ id }: { id: string }) {
  const query = useQuery(liveClassQuery(id))
  if (query.data) return <Door live={query.data.live_class} />
  return (
    <div className="p-12">
      <PageState query={query} />
    </div>
  )
}

/** Whoever may not come in reads why on the page of the class. */
function Door({ live }: { live: MemberLiveClass }) {
  const now = useServerClock(live.server_time)
  const refused = joinRefusal(live, live, now)
  const [isInside] = useState(refused === null)
  if (isInside) return <Stage live={live} now={now} refused={refused} />
  return (
    <div className="p-12">
      <LiveClassPage id={live._id} />
    </div>
  )
}

interface StageProps {
  live: MemberLiveClass
  /** Epoch seconds on the server's clock. */
  now: number
  refused: LiveRefusal | null
}

function Stage({ live, now, refused }: StageProps) {
  const { ref, stage } = useLiveStage({
    live,
    now,
    refusal: refused && liveRefusals[refused](),
    onChanged: () => void queryClient.invalidateQueries(liveClassQuery(live._id)),
    onShown: nothing,
    onOver: goBack,
  })
  const [wantsCaptions, setWantsCaptions] = useCaptionsChoice()
  return (
    <div className="absolute inset-0 bg-stage text-stage-ink">
      <title>{pageTitle(live.title)}</title>
      <h1 className="sr-only">{live.title}</h1>
      <div ref={ref} className="absolute inset-0">
        <LivePicture stage={stage} />
        {stage.text !== undefined && !stage.mustPlay && (
          <div className="absolute inset-0 grid place-content-center bg-stage/82 p-12 text-center">
            <p role="status" className="title text-6xl">
              {stage.text}
            </p>
          </div>
        )}
        {!stage.isOver && stage.shared.setup && <LiveSetup setup={stage.shared.setup} />}
        {stage.isLive && wantsCaptions && (
          <StageCaptions
            said={stage.shared.said}
            seenAt={stage.seenAt}
            isRaised={stage.shared.setup !== null}
          />
        )}
      </div>
      {!stage.isOver && (
        <StagePeople
          people={stage.shared.stage}
          own={stage.shared.ownStage}
          access={stage.access}
          hearing={{ muted: stage.muted, volume: stage.volume, blocked: stage.blocked }}
          watchesBroadcast={stage.watchesBroadcast}
          className="absolute end-6 bottom-6 w-2/5"
        />
      )}
      <div className="absolute inset-x-0 top-0 flex items-center justify-between gap-6 p-6">
        <StopButton name="leave" variant="stage" onPress={goBack}>
          {texts.leave}
        </StopButton>
        <div className="flex items-center gap-4">
          {!stage.isOver && <TimerClock timer={stage.shared.timer} />}
          {(stage.mustPlay || stage.blocked === 'sound') && (
            <StopButton name="sound" variant="stage" onPress={stage.playNow}>
              {stage.mustPlay ? texts.stage.play : texts.stage.sound}
            </StopButton>
          )}
          {!stage.isOver && stage.shared.captions !== null && (
            <StopButton
              name="captions"
              variant="stage"
              isPressed={wantsCaptions}
              onPress={() => setWantsCaptions(!wantsCaptions)}
            >
              <ClosedCaptioningIcon weight={wantsCaptions ? 'fill' : 'regular'} aria-hidden />
              {texts.stage.captions}
            </StopButton>
          )}
        </div>
      </div>
    </div>
  )
}

const nothing = () => {}
