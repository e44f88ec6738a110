import { type LiveFacts, phaseOf } from '@carriage/contract/live-classes/policy'
import { formatClock } from '../../lib/text/durations.ts'
import { texts as hostMessages } from '@carriage/texts/web/live-classes/hosting/host'

const t = hostMessages.banner

export interface HostBanner {
  tone: 'quiet' | 'ready' | 'late' | 'live'
  label: string
  /** A clock that runs; null without one. */
  clock: string | null
  text: string
}

type Facts = LiveFacts & { took_place: boolean }

interface Seen {
  /** Without the host. */
  online: number
  /** Whether this page broadcasts, and nothing of it arrives. */
  isCutOff: boolean
}

/** What stands above the host's picture. `now` is epoch seconds. */
export function hostBanner(facts: Facts, now: number, { online, isCutOff }: Seen): HostBanner {
  const phase = phaseOf(facts, now)
  const { starts_at: start, stream_started_at: since } = facts
  if (phase === 'draft' || start === null)
    return { tone: 'quiet', label: t.draft, clock: null, text: t.draftText }
  if (phase === 'ended') return { tone: 'quiet', label: t.ended, clock: null, text: t.endedText }
  if (isCutOff) return { tone: 'late', label: t.interrupted, clock: null, text: t.interruptedText }
  if (phase === 'live')
    return {
      tone: 'live',
      label: t.live,
      clock: formatClock(now - (since ?? now)),
      text: t.liveText({ count: online }),
    }
  if (phase === 'late' && facts.took_place)
    return { tone: 'late', label: t.interrupted, clock: null, text: t.startAgainText }
  if (phase === 'late') {
    const clock = formatClock(now - start)
    return { tone: 'late', label: t.late, clock, text: t.lateText({ time: clock }) }
  }
  return {
    tone: online > 0 ? 'ready' : 'quiet',
    label: t.startsIn,
    clock: formatClock(start - now),
    text: online > 0 ? t.ready({ count: online }) : t.doors,
  }
}
