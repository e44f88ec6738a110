import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'
import { useSyncExternalStore } from 'react'
import { waitingOf } from '../../../lib/outbox/outbox.ts'
import { persistedOutbox } from '../../../lib/queries/persisted-outbox.ts'
import { session } from '../../../lib/session/session.ts'
import { changeOf, nameOfSeat, type RegistrationChange } from './change-registration.ts'

/** What becomes of a member's place as soon as the network is back. */
export type UnsentChange = RegistrationChange | 'left'

interface Place extends Pick<MemberLiveClass, '_id' | 'is_registered' | 'waiting'> {
  occurrence_id: string | null
}

/** The change to a date of a class that waits for the network; null for none, and for one that the server has made already. */
export function unsentChange(place: Place): UnsentChange | null {
  const userId = session.userId()
  const about = nameOfSeat(place._id, place.occurrence_id)
  const kept = userId === null ? [] : waitingOf(userId).filter((call) => call.about === about)
  const [change] = kept.map(changeOf)
  if (change === undefined || (change === 'waiting' && place.waiting)) return null
  if (change !== 'cancelled') return place.is_registered ? null : change
  if (place.is_registered) return 'cancelled'
  return place.waiting ? 'left' : null
}

/** What takes an unsent change back. Who was on the waiting list stays there, with the seat that may be kept for them. */
export function undoOf(
  unsent: UnsentChange,
  { waiting }: Pick<Place, 'waiting'>,
): RegistrationChange {
  if (unsent === 'cancelled') return 'registered'
  return waiting ? 'waiting' : 'cancelled'
}

/** `unsentChange` as long as a page shows it. */
export const useUnsentChange = (place: Place): UnsentChange | null =>
  useSyncExternalStore(persistedOutbox.on, () => unsentChange(place))
