import type { Context } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordSecurityEvent } from '../accounts/index.ts'
import { changePlace } from './change-place.ts'
import { lockPlaceOf } from './places-queries.ts'
import { readHousehold } from './read-household.ts'

/** Gives back the caller's place; what they have themselves counts again at once. */
export async function leaveHousehold(context: Context) {
  const { actor } = context
  return context.db.transaction(async (tx) => {
    const place = await lockPlaceOf(tx, actor.id)
    if (!place) throw new AppError('conflict', 'You belong to no household.')
    await changePlace(context, tx, place, 'leave')
    await recordSecurityEvent(context, tx, { kind: 'household-left', userId: actor.id })
    return { message: 'You have left the household.', ...(await readHousehold(context, tx)) }
  })
}
