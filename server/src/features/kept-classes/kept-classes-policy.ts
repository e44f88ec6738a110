import { KEPT_DAYS, type KeptEnd, LEASE_DAYS } from '@carriage/contract/kept-classes/schemas'
import type { Actor } from '../../context.ts'
import { addDays } from '../../platform/time.ts'
import { isStaff, mayPlay } from '../subscriptions/index.ts'
import { isVisible, type VideoAccess } from '../videos/index.ts'
import type { KeptClassRow } from './kept-classes-schema.ts'

type Member = Pick<Actor, 'roles' | 'deviceActivated' | 'subscriptionPlan' | 'nextBillingAt'>
type Kept = Pick<KeptClassRow, 'playbackId' | 'endsAt'>

/** When a class has to be removed that is kept now. */
export const endOfKept = (now: Date): Date => addDays(now, KEPT_DAYS)

/** Why a class is not kept any more; null while it is. `video` is undefined where it was deleted. */
export function endedBy(
  kept: Kept,
  video: VideoAccess | undefined,
  member: Member,
  now: Date,
): KeptEnd | null {
  if (kept.endsAt <= now) return 'time'
  if (!video || !(isVisible(video, now) || isStaff(member.roles))) return 'gone'
  if (video.playbackId !== kept.playbackId) return 'film'
  return mayPlay(member, video, now) ? null : 'access'
}

/**
 * Until when a device plays a kept class without asking again: a week, but not past its end or that of the access. Staff,
 * and everybody for the setup guide, need no access that ends.
 */
export function playsUntil(
  { endsAt }: Pick<Kept, 'endsAt'>,
  { isSetup }: Pick<VideoAccess, 'isSetup'>,
  { roles, nextBillingAt }: Pick<Member, 'roles' | 'nextBillingAt'>,
  now: Date,
): Date {
  const lasts = isSetup || isStaff(roles) ? null : nextBillingAt
  const ends = [addDays(now, LEASE_DAYS), endsAt, ...(lasts ? [lasts] : [])]
  return new Date(Math.min(...ends.map((end) => end.getTime())))
}
