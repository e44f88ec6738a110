import { joinRefusal, liveRefusals, opensAt } from '@carriage/contract/live-classes/policy'
import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { formatClock } from '../../../lib/text/durations.ts'
import { texts as messages } from '@carriage/texts/web/live-classes'

const t = messages.lobby

/** The texts of the lobby: a clock, and what it counts down to. */
export function lobbyTexts(live: MemberLiveClass, now: number) {
  const start = live.starts_at ?? now
  const refused = joinRefusal(live, live, now)
  const seated = (text: string) => (live.has_seat ? text : t.audienceText)
  if (now > start) {
    const text = refused === null ? t.rejoinText : liveRefusals[refused]()
    return { label: t.started, clock: formatClock(now - start), text }
  }
  if (now >= opensAt(start)) {
    const text = live.is_registered ? seated(t.openText) : liveRefusals['not-registered']()
    return { label: t.startsIn, clock: formatClock(start - now), text }
  }
  const clock = formatClock(opensAt(start) - now)
  return {
    label: t.doors,
    clock,
    text: live.is_registered ? seated(t.registeredText) : t.unregisteredText,
  }
}
