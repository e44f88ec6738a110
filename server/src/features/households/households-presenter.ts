import type {
  Household,
  HouseholdOfUser,
  Invitation,
  Place,
} from '@carriage/contract/households/schemas'
import { epoch } from '../../platform/time.ts'
import { isSubscriber } from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import { fullName, isOverdue } from './household-policy.ts'
import type { PlaceRow } from './households-schema.ts'
import type { ShownPlace } from './places-queries.ts'

interface Held {
  place: PlaceRow
  holder: UserRow
}

export const presentPlace = ({ place, isRefused, member }: ShownPlace, now: Date): Place => ({
  _id: place.id,
  // A job writes it within the hour.
  state: isOverdue(place, now) ? 'expired' : place.state,
  name: member && fullName(member),
  email: place.email,
  since: epoch(place.changedAt),
  expires_at: place.state === 'invited' ? epoch(place.expiresAt) : null,
  mail_refused: isRefused && !isOverdue(place, now),
  minor: place.ageBand === 'minor',
  consented_at: epoch(place.consentedAt),
})

export const presentInvitation = ({ place, holder }: Held): Invitation => ({
  _id: place.id,
  holder_name: fullName(holder),
  email: place.email,
  expires_at: epoch(place.expiresAt),
})

export const presentMembership = (
  { place, holder }: Held,
  now: Date,
): NonNullable<Household['membership']> => ({
  holder_name: fullName(holder),
  state: place.state === 'waiting' ? 'waiting' : 'joined',
  entitled: place.state === 'joined' && isSubscriber(holder, now),
  since: epoch(place.changedAt),
})

export const presentHouseholdOfUser = (
  places: readonly ShownPlace[],
  own: Held | undefined,
  minor: boolean,
): HouseholdOfUser => ({
  minor,
  holder: own ? { _id: own.holder.id, name: fullName(own.holder) } : null,
  places: places.map(({ place, member }) => ({
    _id: place.id,
    state: place.state,
    user: member && { _id: member.id, name: fullName(member) },
    email: place.email,
    minor: place.ageBand === 'minor',
  })),
})
