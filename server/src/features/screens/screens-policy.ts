import { addSeconds } from '../../platform/time.ts'
import type { ScreenRow } from './screens-schema.ts'

/** What a class may take beyond its length: pauses, and another try. */
const GRACE_SECONDS = 30 * 60
/** Several polls. */
const AWAY_AFTER_SECONDS = 15

/** A screen may play a class as long as the class takes. */
export const lastsUntil = (
  { duration, position }: { duration: number; position: number },
  now: Date,
): Date => addSeconds(now, Math.max(0, duration - position) + GRACE_SECONDS)

export type ScreenState = 'waiting' | 'claimed' | 'admitted' | 'over'

export function stateOf(
  {
    sessionId,
    admitted,
    overAt,
    expiresAt,
  }: Pick<ScreenRow, 'sessionId' | 'admitted' | 'overAt' | 'expiresAt'>,
  now: Date,
): ScreenState {
  if (overAt !== null || expiresAt <= now) return 'over'
  if (sessionId === null) return 'waiting'
  return admitted ? 'admitted' : 'claimed'
}

export const isAway = ({ seenAt }: Pick<ScreenRow, 'seenAt'>, now: Date): boolean =>
  addSeconds(seenAt, AWAY_AFTER_SECONDS) <= now

/** A class that begins on a screen. */
export const loadOf = (
  { load }: Pick<ScreenRow, 'load'>,
  { videoId, position, expiresAt }: { videoId: string; position: number; expiresAt: Date },
) => ({
  videoId,
  load: load + 1,
  startSeconds: position,
  positionSeconds: position,
  playing: true,
  ended: false,
  // A command of before is about another class.
  command: null,
  commandSeconds: null,
  expiresAt,
})
