import { texts as t } from '@carriage/texts/server/households'
import {
  HOUSEHOLD_PLACES,
  INVITATION_DAYS,
  type PlaceState,
} from '@carriage/contract/households/schemas'
import { addDays } from '../../platform/time.ts'
import { isSubscriber, type Payer } from '../accounts/index.ts'

export const placeEvents = [
  'resend',
  'accept-adult',
  'accept-minor',
  'decline',
  'expire',
  'consent',
  /** An admin has recorded that the person is 18 or older. */
  'come-of-age',
  'leave',
  /** By the holder: withdraws an invitation, and a consent with the place. */
  'remove',
  /** The account of the holder or of the person is gone. */
  'end',
] as const
export type PlaceEvent = (typeof placeEvents)[number]

const transitions: Partial<Record<PlaceState, Partial<Record<PlaceEvent, PlaceState>>>> = {
  invited: {
    resend: 'invited',
    'accept-adult': 'joined',
    'accept-minor': 'waiting',
    decline: 'declined',
    expire: 'expired',
    remove: 'withdrawn',
    end: 'withdrawn',
  },
  waiting: {
    consent: 'joined',
    'come-of-age': 'joined',
    leave: 'left',
    remove: 'removed',
    end: 'ended',
  },
  joined: { leave: 'left', remove: 'removed', end: 'ended' },
}

/** The state after an event; undefined where the event cannot happen. */
export const nextState = (state: PlaceState, event: PlaceEvent): PlaceState | undefined =>
  transitions[state]?.[event]

/** Whether a place counts among the four. */
export const isOpen = (state: PlaceState): boolean => transitions[state] !== undefined

export const isOverdue = (
  { state, expiresAt }: { state: PlaceState; expiresAt: Date },
  now: Date,
): boolean => state === 'invited' && expiresAt <= now

/** Somebody who was 13 or older so many days ago is an adult. */
export const DAYS_TO_ADULT = 5 * 366

export const invitationEnd = (now: Date): Date => addDays(now, INVITATION_DAYS)

/** The lowest number that no open place has; undefined when all are taken. */
export const freeSeat = (open: readonly { seat: number }[]): number | undefined =>
  Array.from({ length: HOUSEHOLD_PLACES }, (_, at) => at + 1).find((seat) =>
    open.every((place) => place.seat !== seat),
  )

export const fullName = ({
  firstName,
  lastName,
}: {
  firstName: string
  lastName: string
}): string => `${firstName} ${lastName}`

interface Holder extends Payer {
  householdHolderId: string | null
}

/** Why somebody cannot invite; undefined when they can. Only an own subscription counts, and a trial is none. */
export function refusedInvitation(holder: Holder, now: Date): string | undefined {
  if (!isSubscriber(holder, now)) return t.youCanInvitePeopleOnceYou
  if (holder.householdHolderId !== null) return t.youBelongHouseholdYourselfLeaveBefore
  return undefined
}

interface Joining {
  /** Whether they wait for, or have, a place in a household. */
  belongs: boolean
  /** How many open places they have given themselves. */
  gives: number
}

/**
 * Why somebody cannot join; undefined when they can. Nobody pays twice: an own subscription has to end first. A trial
 * costs nothing, so it goes on beside the household and is there again after it.
 */
export function refusedJoining(
  user: Payer,
  { belongs, gives }: Joining,
  now: Date,
): string | undefined {
  if (user.stripeSubscriptionId !== null) return t.yourOwnSubscriptionStillRunningCancel
  // Time of gift cards and of staff, which would run out beside that of the holder.
  if (isSubscriber(user, now)) return t.youHaveAccessYourOwn
  if (belongs) return t.youAlreadyBelongHouseholdLeaveFirst
  if (gives > 0) return t.youHaveHouseholdYourOwnRemove
  return undefined
}
