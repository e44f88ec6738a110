import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/contract/live-classes'
import * as z from 'zod/mini'
import { epochSeconds } from '../common.ts'

/** The lengths that a host chooses from, in seconds. */
export const timerLengths = [30, 60, 120, 180, 300, 600] as const

/** A countdown that everybody in a class sees. */
export const liveTimer = z.object({
  /** When it ends, or would end if it went on now. */
  ends_at: epochSeconds,
  /** The seconds that are left while it is paused; null while it runs. */
  paused_left: z.nullable(z.int()),
  /** The time of the server as this was sent. */
  server_time: epochSeconds,
})
export type LiveTimer = z.infer<typeof liveTimer>

/** What hosts do about the timer of a class. */
export const timerBody = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('start'),
    seconds: z.literal(timerLengths, { error: () => t.chooseOneLengths }),
  }),
  z.object({ action: z.literal('pause') }),
  z.object({ action: z.literal('resume') }),
  z.object({ action: z.literal('stop') }),
])
export type TimerAction = z.output<typeof timerBody>
/** Null where none runs or is paused. */
export const timerAnswer = z.object({ timer: z.nullable(liveTimer) })

/** The seconds that are left of a timer: 0 once it is over. */
export const timerLeft = (
  { ends_at: end, paused_left: paused }: Pick<LiveTimer, 'ends_at' | 'paused_left'>,
  now: number,
): number => paused ?? Math.max(0, end - now)

export type TimerState = 'none' | 'running' | 'paused'

/** Why something cannot be done about a timer in this state; null when it can. Starting replaces it, stopping may be repeated. */
export function timerRefusal(action: TimerAction['action'], state: TimerState): Says | null {
  if (action === 'pause' && state !== 'running') return () => t.timerNotRunning
  return action === 'resume' && state !== 'paused' ? () => t.timerNotPaused : null
}
