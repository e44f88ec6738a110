import {
  FORM_CHECK_PLACES,
  type FormCheckAction,
  formCheckRefusals,
} from '@carriage/contract/live-classes/form-check'
import { formCheckChannel } from '../../../adapters/live-engine/stage-places.ts'
import type { Context, Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { expiryOf, presentConnection, findEntered } from '../admission/enter-class.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { lockSeats } from '../registration/seats-queries.ts'
import { findSeated } from '../stage/stage-queries.ts'
import { presentOwnFormCheck } from './form-check-presenter.ts'
import * as queries from './form-check-queries.ts'
import { liveRefusals, phaseOf } from '@carriage/contract/live-classes/policy'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { factsOf } from '../live-policy.ts'
import { presentSince } from '../presence/presence-queries.ts'
import { findHostedLive } from '../scheduling/read-admin-live.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import type { SharedState } from '../presence/shared-state.ts'
import { listCheckedMembers, listFormChecks } from './form-check-queries.ts'

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

interface Camera {
  /** Of the class. */
  id: string
  occurrenceId: string
  userId: string
}

/** Ends the camera that somebody shows the hosts, if they do: it is disconnected, too. */
async function endCamera(
  scope: Pick<Services, 'notices' | 'now'>,
  on: Executor,
  { id, ...member }: Camera,
): Promise<void> {
  const place = await queries.deleteFormCheck(on, member)
  if (place === undefined) return
  const cameraOff = { user: member.userId, place }
  await publishLiveNotice(scope, on, { id, formCheck: true, cameraOff })
}

/** Ends the camera of one member for the hosts of a class; answers those that are still shown. */
export async function endFormCheck(
  context: Context,
  { id, member }: { id: string; member: string },
) {
  return context.db.transaction(async (tx) => {
    const { occurrenceId } = await findHostedLive(context, tx, id)
    if (occurrenceId === null) throw new AppError('conflict', liveRefusals.ended)
    await endCamera(context, tx, { id, occurrenceId, userId: member })
    return { members: await queries.listCheckedMembers(tx, occurrenceId) }
  })
}

/** Access of a host to the cameras that are shown. Throws 409 when the class is over. */
export async function watchFormCheck(context: Context, { id }: { id: string }) {
  const live = await findHostedLive(context, context.db, id)
  if (phaseOf(factsOf(live), epoch(context.now())) === 'ended')
    throw new AppError('conflict', liveRefusals.ended)
  const expiresAt = expiryOf(live, context.now())
  const grant = { channel: formCheckChannel(id), userId: context.actor.id, expiresAt }
  return { receive: presentConnection(await context.liveEngine.viewerAccess(grant)) }
}

/** Ends the cameras of members who have left, and forgets those of classes that are over; runs at each heartbeat. */
export async function endCamerasOfGone(services: Services): Promise<void> {
  const { db, now } = services
  const ended = await queries.forgetFormChecks(db, presentSince(now()))
  for (const { id, ...cameraOff } of ended)
    await publishLiveNotice(services, db, { id, formCheck: true, cameraOff })
}

/** The cameras that are shown in a class: hosts are told all, members of their own. */
export async function readFormCheckState(
  { db }: Pick<Services, 'db'>,
  classId: string,
): Promise<SharedState | undefined> {
  const occurrence = await findOccurrence(db, classId)
  if (!occurrence) return undefined
  const rows = await listFormChecks(db, occurrence.id)
  const members = rows.length > 0 ? await listCheckedMembers(db, occurrence.id) : []
  return {
    messageFor: ({ userId, role }) => ({
      type: 'form-check',
      members: role === 'host' ? members : [],
      own: presentOwnFormCheck(rows.find((row) => row.userId === userId)),
    }),
  }
}
