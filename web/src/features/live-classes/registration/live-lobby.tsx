import {
  joinRefusal,
  liveRefusals,
  opensAt,
  phaseOf,
  registerRefusal,
} from '@carriage/contract/live-classes/policy'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../lib/session/session.ts'
import { Button, buttonStyle } from '../../../ui/controls/button.tsx'
import { BottomActionBar } from '../../../ui/layout/bottom-action-bar.tsx'
import { formatClock } from '../host-banner.ts'
import { messages } from '../messages.ts'

const t = messages.lobby

interface LiveLobbyProps {
  live: MemberLiveClass
  /** Epoch seconds on the server's clock. */
  now: number
  pending: boolean
  onRegister: () => void
  onCancel: () => void
  onJoin: () => void
}

/** The texts of the lobby: a clock, and what it counts down to. */
function lobbyTexts(live: MemberLiveClass, now: number) {
  const start = live.starts_at ?? now
  const phase = phaseOf(live, now)
  const refused = joinRefusal(live, live, now)
  const refusal = refused && liveRefusals[refused]
  if (phase === 'ended') return { label: null, clock: null, text: refusal }
  if (now > start) {
    const text = refusal === null ? t.rejoinText : refusal
    return { label: t.started, clock: formatClock(now - start), text }
  }
  if (now >= opensAt(start)) {
    const text = live.is_registered ? t.openText : liveRefusals['not-registered']
    return { label: t.startsIn, clock: formatClock(start - now), text }
  }
  const clock = formatClock(opensAt(start) - now)
  return {
    label: t.doors,
    clock,
    text: live.is_registered ? t.registeredText : t.unregisteredText,
  }
}

/** Where one waits for a class, and what one can do there. */
export function LiveLobby({ live, now, pending, onRegister, onCancel, onJoin }: LiveLobbyProps) {
  const { label, clock, text } = lobbyTexts(live, now)
  const user = useUser()
  const teaches = live.instructor !== null && live.instructor._id === user?._id
  const ended = phaseOf(live, now) === 'ended'
  const mayJoin = joinRefusal(live, live, now) === null
  const noPlace = registerRefusal(live, { capacity: live.capacity, taken: live.rsvp_count }, now)
  const mayReserve = noPlace === null && !teaches
  const full = live.is_registered || ended ? null : noPlace && liveRefusals[noPlace]
  const message = teaches && !ended ? messages.youHost : (full ?? text)
  return (
    <section className="rounded-hero bg-stage p-6 text-stage-ink md:p-9">
      {label !== null && (
        <p className="label text-[0.8125rem] text-stage-ink-2">
          {label}
          <span role="timer" className="display num mt-1 block text-[2.5rem] text-stage-ink">
            {clock}
          </span>
        </p>
      )}
      <p className="mt-2 max-w-[48ch] text-stage-ink-2">{message}</p>
      <BottomActionBar>
        <div className="flex flex-wrap gap-3 md:mt-6">
          {live.may_host && !ended && (
            <Link
              to="/admin/live/$id/host"
              params={{ id: live._id }}
              className={`${buttonStyle({ variant: 'stage' })} max-md:flex-1`}
            >
              {messages.host}
            </Link>
          )}
          {mayJoin && (
            <Button variant="stage" className="max-md:flex-1" onClick={onJoin}>
              {live.was_admitted ? messages.rejoin : messages.join}
            </Button>
          )}
          {!live.may_watch && !ended && (
            <Link to="/plans" className={`${buttonStyle({ variant: 'stage' })} max-md:flex-1`}>
              {messages.subscribe}
            </Link>
          )}
          {live.may_watch && !live.is_registered && mayReserve && (
            <Button
              variant={live.may_host ? 'stageLine' : 'stage'}
              className="max-md:flex-1"
              pending={pending}
              onClick={onRegister}
            >
              {messages.register}
            </Button>
          )}
          {live.is_registered && !ended && (
            <Button
              variant="stageLine"
              className="max-md:border-line-strong max-md:text-ink"
              pending={pending}
              onClick={onCancel}
            >
              {messages.cancel}
            </Button>
          )}
        </div>
      </BottomActionBar>
    </section>
  )
}
