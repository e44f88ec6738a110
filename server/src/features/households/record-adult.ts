import { texts as t } from '@carriage/texts/server/households'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { lockUser } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { changePlace } from './places.ts'
import * as queries from './places-queries.ts'

/**
 * Records that a member who has said that they are 13 to 17 is an adult, as an admin has found out. A place that waits for
 * consent needs none any more. Throws 409 when the member is not known as a minor.
 */
export async function recordAdult(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const place = await queries.lockPlaceOf(tx, id)
    if (!(await lockUser(tx, id))) throw notFound('user')
    if (!(await queries.markAdult(tx, id))) throw new AppError('conflict', () => t.notKnownAsMinor)
    if (place?.state === 'waiting') await changePlace(context, tx, place, 'come-of-age')
    await recordAudit(context, tx, { action: 'member-of-age', entityId: id })
  })
  return { message: t.recordedThatTheyAre18 }
}
