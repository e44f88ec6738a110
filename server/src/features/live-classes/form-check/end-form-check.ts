import { liveRefusals, phaseOf } from '@carriage/contract/live-classes/policy'
import { formCheckChannel } from '../../../adapters/live-engine/stage-places.ts'
import type { Context, Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { expiryOf } from '../admission/enter-class.ts'
import { presentConnection } from '../admission/test-connection.ts'
import { factsOf } from '../live-policy.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { presentSince } from '../presence/presence-queries.ts'
import { findHostedLive } from '../scheduling/read-admin-live.ts'
import * as queries from './form-check-queries.ts'

interface Camera {
  /** Of the class. */
  id: string
  occurrenceId: string
  userId: string
}

/** Ends the camera that somebody shows the hosts, if they do: it is disconnected, too. */
export async function endCamera(
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
