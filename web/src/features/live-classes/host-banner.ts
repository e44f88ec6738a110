import { type LiveFacts, phaseOf } from '@carriage/contract/live-classes/policy'
import { hostMessages } from './hosting/host-messages.ts'

const t = hostMessages.banner

export interface HostBanner {
  tone: 'quiet' | 'ready' | 'late' | 'live'
  label: string
  /** A clock that runs; null without one. */
  clock: string | null
  text: string
}

const two = (value: number) => String(value).padStart(2, '0')

/** '2d 03:04:05', '03:04:05' or '04:05' of seconds. */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  const days = Math.floor(total / 86_400)
  const hours = Math.floor(total / 3600) % 24
  const rest = `${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`
  if (days > 0) return `${days}d ${two(hours)}:${rest}`
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}

/** What stands above the host's picture. `now` is epoch seconds, `online` without the host. */
export function hostBanner(facts: LiveFacts, now: number, online: number): HostBanner {
  const phase = phaseOf(facts, now)
  const { starts_at: start, stream_started_at: since } = facts
  if (phase === 'draft' || start === null)
    return { tone: 'quiet', label: t.draft, clock: null, text: t.draftText }
  if (phase === 'ended') return { tone: 'quiet', label: t.ended, clock: null, text: t.endedText }
  if (phase === 'live')
    return {
      tone: 'live',
      label: t.live,
      clock: formatClock(now - (since ?? now)),
      text: t.liveText(online),
    }
  if (phase === 'late') {
    const clock = formatClock(now - start)
    return { tone: 'late', label: t.late, clock, text: t.lateText(clock) }
  }
  return {
    tone: online > 0 ? 'ready' : 'quiet',
    label: t.startsIn,
    clock: formatClock(start - now),
    text: online > 0 ? t.ready(online) : t.doors,
  }
}
