import { phaseOf } from '@carriage/contract/live-classes/policy'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import type { OwnStage } from '@carriage/contract/live-classes/stage'
import { lazy } from '@carriage/texts/lazy'
import { type ReactNode, Suspense } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { StagePeople } from '../stage/stage-people.tsx'
import type { LiveStage } from './use-live-stage.ts'

/** Loaded for those who are invited. */
const StageGuest = lazy(() => import('../stage/stage-guest.tsx'), 'StageGuest')

const NOBODY: OwnStage = {
  state: 'left',
  place: null,
  has_picture: false,
  is_cohost: false,
  page: null,
  expires_at: null,
}

interface LiveStagePeopleProps {
  live: MemberLiveClass
  /** Epoch seconds on the server's clock. */
  now: number
  stage: LiveStage
}

/** Who is on the stage beside the host, and the viewer's own way to it. */
export function LiveStagePeople({ live, now, stage }: LiveStagePeopleProps) {
  const { shared, access, muted, volume, blocked, setBlocked, watchesBroadcast } = stage
  const { ownStage: own } = shared
  const user = useUser()
  const people = (tile: ReactNode) => (
    <StagePeople
      people={shared.stage}
      own={own}
      access={access}
      hearing={{ muted, volume, blocked, onBlocked: setBlocked }}
      watchesBroadcast={watchesBroadcast}
      className="mt-3"
    >
      {tile}
    </StagePeople>
  )
  // Who has booked a class for themselves needs no invitation.
  const isWelcome = live.is_private && phaseOf(live, now) === 'live' && own?.state !== 'removed'
  if (own === null && !isWelcome) return people(null)
  return (
    <Suspense fallback={people(null)}>
      <StageGuest
        id={live._id}
        own={own ?? NOBODY}
        isWelcome={isWelcome}
        firstName={user?.first_name ?? ''}
        host={live.instructor?.first_name ?? null}
        now={now}
        onShared={stage.onShared}
      >
        {people}
      </StageGuest>
    </Suspense>
  )
}
