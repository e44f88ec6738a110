import type { Services } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { updateUser } from '../accounts/index.ts'
import { nextState, type PlaceEvent } from './household-policy.ts'
import type { PlaceRow } from './households-schema.ts'
import { updatePlace } from './places-queries.ts'

/**
 * Takes a locked place through an event, and writes into the account whose household it belongs to, which is what
 * opens classes. Throws 409 where the event cannot happen, for example the second time.
 */
export async function changePlace(
  { now }: Pick<Services, 'now'>,
  on: Transaction,
  place: PlaceRow,
  event: PlaceEvent,
  values: Partial<PlaceRow> = {},
): Promise<void> {
  const state = nextState(place.state, event)
  if (state === undefined)
    throw new AppError('conflict', 'This has changed in the meantime. Please reload the page.')
  const memberId = values.memberId ?? place.memberId
  const token = state === 'invited' ? {} : { tokenHash: null }
  await updatePlace(on, place.id, { ...values, ...token, state, changedAt: now() })
  if (memberId === null) return
  if (state === 'joined') await updateUser(on, memberId, { householdHolderId: place.holderId })
  else if (place.state === 'joined') await updateUser(on, memberId, { householdHolderId: null })
}
