import {
  FORM_CHECK_PLACES,
  type FormCheckAction,
  formCheckRefusals,
} from '@carriage/contract/live-classes/form-check'
import { formCheckChannel } from '../../../adapters/live-engine/stage-places.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { expiryOf } from '../admission/enter-class.ts'
import { findEntered } from '../admission/find-entered.ts'
import { presentConnection } from '../admission/test-connection.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { lockSeats } from '../registration/seats-queries.ts'
import { findSeated } from '../stage/stage-queries.ts'
import { endCamera } from './end-form-check.ts'
import { presentOwnFormCheck } from './form-check-presenter.ts'
import * as queries from './form-check-queries.ts'

/** More is somebody who plays with the button. */
const memberLimit = { name: 'live-form-check', limit: 20, windowSeconds: 60 } as const

const PLACES = Array.from({ length: FORM_CHECK_PLACES }, (_, at) => at + 1)

/**
 * Shows the hosts of a class the caller's camera, or stops it; repeating the call changes nothing. Throws 409 while the class is
 * not live, without a seat and while all places are taken; 403 to who is not in the class or is known to be under 18, 429 for
 * too many.
 */
export async function changeFormCheck(
  context: Context,
  { id, ...action }: FormCheckAction & { id: string },
) {
  const { actor, db } = context
  await consumeRateLimit(db, memberLimit, actor.id, context.now())
  const { occurrenceId, phase, isInside } = await findEntered(context, id)
  const user = { occurrenceId, userId: actor.id }
  if (action.action === 'stop') {
    await db.transaction((tx) => endCamera(context, tx, { id, ...user }))
    return { own: null }
  }
  if (phase !== 'live') throw new AppError('conflict', formCheckRefusals['not-live'])
  if (!isInside) throw new AppError('forbidden', formCheckRefusals.outside)
  const own = await db.transaction(async (tx) => {
    await lockSeats(tx, occurrenceId)
    const seated = await findSeated(tx, user, context.now())
    if (!seated) throw new AppError('conflict', formCheckRefusals['no-seat'])
    if (seated.isMinor) throw new AppError('forbidden', formCheckRefusals['not-allowed'])
    const rows = await queries.listFormChecks(tx, occurrenceId)
    const place = rows.find(({ userId }) => userId === actor.id)?.place ?? freePlace(rows)
    if (place === undefined) throw new AppError('conflict', formCheckRefusals.full)
    const row = { ...user, place, page: action.page }
    await queries.saveFormCheck(tx, row)
    await publishLiveNotice(context, tx, { id, formCheck: true })
    return row
  })
  return { own: presentOwnFormCheck(own) }
}

const freePlace = (rows: readonly { place: number }[]): number | undefined => {
  const taken = new Set(rows.map(({ place }) => place))
  return PLACES.find((place) => !taken.has(place))
}

/** Access for the page that shows the caller's camera. Throws 409 for any other page, and 403 to who is not in the class. */
export async function enterFormCheck(context: Context, { id, page }: { id: string; page: string }) {
  const { actor, db, liveEngine } = context
  const { live, occurrenceId, isInside } = await findEntered(context, id)
  if (!isInside) throw new AppError('forbidden', formCheckRefusals.outside)
  const rows = await queries.listFormChecks(db, occurrenceId)
  const own = rows.find(({ userId }) => userId === actor.id)
  if (!own) throw new AppError('conflict', formCheckRefusals.over)
  if (own.page !== page) throw new AppError('conflict', formCheckRefusals.elsewhere)
  const expiresAt = expiryOf(live, context.now())
  // Neither recorded nor broadcast.
  const grant = { channel: formCheckChannel(id), userId: actor.id, expiresAt, place: own.place }
  return { send: presentConnection(await liveEngine.hostAccess(grant)) }
}
