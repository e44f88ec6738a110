import {
  type StageRefusal,
  stageRefusals,
  type RunStage,
  STAGE_GUESTS,
  hasPlace,
  type StageAction,
} from '@carriage/contract/live-classes/stage'
import { type Services, type Context, callerOf } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { lockSeats } from '../registration/seats-queries.ts'
import {
  afterStageEvent,
  isRefusal,
  type StageEntry,
  type StageEvent,
  atTime,
  countGuests,
  freePlace,
} from './stage-policy.ts'
import * as queries from './stage-queries.ts'
import { phaseOf, liveRefusals, mayHost } from '@carriage/contract/live-classes/policy'
import { epoch } from '../../../platform/time.ts'
import { factsOf } from '../live-policy.ts'
import { findHostedLive, lockHostedLive, readAdminLive } from '../scheduling/read-admin-live.ts'
import { presentStagePerson, presentOwnStage } from './stage-presenter.ts'
import { texts as t } from '@carriage/texts/server/live-classes'
import { findUser } from '../../accounts/index.ts'
import { hostsOf } from '../admission/live-access-policy.ts'
import { tellCoach } from '../scheduling/tell-coach.ts'
import { saveCohost } from './stage-queries.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { presentConnection, expiryOf, findEntered } from '../admission/enter-class.ts'

/** The stage of a date, which nobody else changes until the transaction ends. */
interface LockedStage {
  /** Of the class. */
  id: string
  occurrenceId: string
  entries: readonly queries.NamedEntry[]
}

async function lockStage(
  on: Executor,
  { id, occurrenceId }: Pick<LockedStage, 'id' | 'occurrenceId'>,
): Promise<LockedStage> {
  await lockSeats(on, occurrenceId)
  return { id, occurrenceId, entries: await queries.listEntries(on, occurrenceId) }
}

type Scope = Pick<Services, 'notices' | 'now'>

/** Applies events to somebody on a stage, and tells all servers. Throws 409 with the reason where one is refused. */
async function changeStage(
  scope: Scope,
  on: Executor,
  {
    stage,
    userId,
    events,
  }: { stage: LockedStage; userId: string; events: [StageEvent, ...StageEvent[]] },
): Promise<StageEntry> {
  const [first, ...others] = events
  const before = stage.entries.find((entry) => entry.userId === userId)
  let after = stepOf(afterStageEvent(before, first, scope.now()))
  for (const event of others) after = stepOf(afterStageEvent(after, event, scope.now()))
  await saveStage(scope, on, { stage, userId, after })
  return after
}

function stepOf(outcome: StageEntry | StageRefusal): StageEntry {
  if (isRefusal(outcome)) throw new AppError('conflict', stageRefusals[outcome])
  return outcome
}

/** Writes what somebody on a stage is now; who has no place any more sends nothing any more. */
async function saveStage(
  scope: Scope,
  on: Executor,
  { stage, userId, after }: { stage: LockedStage; userId: string; after: StageEntry },
): Promise<void> {
  const { id, occurrenceId, entries } = stage
  const before = entries.find((entry) => entry.userId === userId)
  const isInvited = after.state === 'invited' && before?.state !== 'invited'
  const invitedAt = before && !isInvited ? before.invitedAt : scope.now()
  await queries.saveEntry(on, { occurrenceId, userId, invitedAt }, after)
  const left = after.place === null && before && before.place
  await publishLiveNotice(scope, on, {
    id,
    stage: true,
    ...(left && { offStage: { user: userId, place: left } }),
  })
}

/**
 * Ends invitations without an answer, takes members from the stage who have left the class and do not come back, or who became
 * known as under 18, and forgets the stages of classes that are over; runs at each heartbeat.
 */
export async function checkStages(services: Services): Promise<void> {
  const { db, now } = services
  await queries.forgetStages(db)
  for (const date of await queries.listStagesToCheck(db, now()))
    await db.transaction(async (tx) => {
      const stage = await lockStage(tx, date)
      const userIds = stage.entries.map(({ userId }) => userId)
      const heard = await queries.listHeard(tx, { id: date.id, userIds }, now())
      for (const { userId, isMinor, ...entry } of stage.entries) {
        const kept = atTime(entry, now())
        const sign = heard.has(userId) ? 'return' : 'lose'
        const outcome = afterStageEvent(kept, { type: isMinor ? 'remove' : sign }, now())
        const after = isRefusal(outcome) ? kept : outcome
        if (after.state !== entry.state || Number(after.expiresAt) !== Number(entry.expiresAt))
          await saveStage(services, tx, { stage, userId, after })
      }
    })
}

/**
 * Invites a member to the stage of a class, mutes somebody on it, or removes them; what is repeated changes nothing. Throws 409
 * while the class is not live, for a full stage, and for members who are not in a seat now; 403 for members whose account does
 * not allow it.
 */
export async function runStage(
  context: Context,
  { id, action, member }: RunStage & { id: string },
) {
  return context.db.transaction(async (tx) => {
    const live = await findHostedLive(context, tx, id)
    const { occurrenceId } = live
    if (occurrenceId === null) throw new AppError('conflict', liveRefusals.ended)
    const stage = await lockStage(tx, { id, occurrenceId })
    if (action === 'invite') {
      if (phaseOf(factsOf(live), epoch(context.now())) !== 'live') refuse('not-live')
      await checkGuest(context, tx, { occurrenceId, userId: member })
      const others = stage.entries.filter(({ userId }) => userId !== member)
      if (countGuests(others, context.now()) >= STAGE_GUESTS) refuse('full')
    }
    await changeStage(context, tx, { stage, userId: member, events: [{ type: action }] })
    return { people: (await queries.listEntries(tx, occurrenceId)).map(presentStagePerson) }
  })
}

/** Throws unless somebody may be on the stage: they are in the class, in a seat, and no household says that they are under 18. */
async function checkGuest(
  { now }: Pick<Context, 'now'>,
  on: Executor,
  guest: Pick<LockedStage, 'occurrenceId'> & { userId: string },
): Promise<void> {
  const seated = await queries.findSeated(on, guest, now())
  if (!seated) refuse('no-seat')
  if (seated.isMinor) throw new AppError('forbidden', stageRefusals['not-allowed'])
}

function refuse(why: StageRefusal): never {
  throw new AppError('conflict', stageRefusals[why])
}

/**
 * Names the coach who helps to host the current date of a class, or nobody: a co-host has the host's page and may come on the
 * stage. Throws 403 to a co-host, 422 for anybody but a coach who does not teach the class anyway.
 */
export async function nameCohost(
  context: Context,
  { id, coach }: { id: string; coach: string | null },
) {
  await context.db.transaction(async (tx) => {
    const live = await lockHostedLive(context, tx, id)
    const { occurrenceId, cohostId: former } = live
    if (!mayHost(callerOf(context), { ...hostsOf(live), cohost: null }))
      throw new AppError('forbidden', () => t.onlyAdminsAndInstructorClassMay)
    if (occurrenceId === null) throw new AppError('conflict', liveRefusals.ended)
    const user = coach === null ? undefined : await findUser(tx, coach)
    const teaches = [live.instructorId, live.series.instructorId].includes(coach)
    if (coach !== null && (teaches || !user?.roles.includes('coach')))
      throw invalidField('coach', stageRefusals.coach)
    await saveCohost(tx, occurrenceId, coach)
    const { title, isPrivate } = live
    if (coach !== former)
      await tellCoach(context, tx, { coach, id, title, role: 'cohost', isPrivate })
    if (former !== null && former !== coach) {
      const stage = await lockStage(tx, { id, occurrenceId })
      const isThere = stage.entries.some(
        ({ userId, state }) => userId === former && hasPlace(state),
      )
      if (isThere)
        await changeStage(context, tx, { stage, userId: former, events: [{ type: 'remove' }] })
    }
    // Also of a program that sends without a page.
    const gone = former !== null && former !== coach && { removed: former }
    await publishLiveNotice(context, tx, { id, changed: true, ...gone })
  })
  return readAdminLive(context, { id })
}

/** More is somebody who plays with the buttons. */
const memberLimit = { name: 'live-stage', limit: 30, windowSeconds: 60 } as const

/**
 * Answers an invitation to the stage of a class, or changes what others see and hear of the caller there. Hosts need no
 * invitation: they are on the stage as co-hosts. Nor do members of a private class, unless its host has removed them. Throws 403 to who is not in the class or may not be seen, 409 for an
 * invitation that is over and for a full stage, 429 for too many.
 */
export async function changeOwnStage(
  context: Context,
  { id, ...action }: StageAction & { id: string },
) {
  const { actor, db } = context
  await consumeRateLimit(db, memberLimit, actor.id, context.now())
  const { live, occurrenceId, phase, isHost } = await findOnStage(context, id)
  const own = await db.transaction(async (tx) => {
    const stage = await lockStage(tx, { id, occurrenceId })
    if (action.action === 'accept' && !isHost)
      await checkGuest(context, tx, { occurrenceId, userId: actor.id })
    const event = eventOf(action, freePlace(stage.entries, { isCohost: isHost }))
    const wasRemoved = stage.entries.some(
      ({ userId, state }) => userId === actor.id && state === 'removed',
    )
    const isWelcome = isHost || (live.isPrivate && phase === 'live' && !wasRemoved)
    return changeStage(context, tx, {
      stage,
      userId: actor.id,
      events: isWelcome && event.type === 'accept' ? [{ type: 'invite' }, event] : [event],
    })
  })
  return { own: presentOwnStage(own) }
}

const eventOf = (action: StageAction, place: number | null): StageEvent => {
  if (action.action === 'accept')
    return { type: 'accept', page: action.page, hasPicture: action.has_picture, place }
  if (action.action === 'arrive') return { type: 'arrive', page: action.page }
  if (action.action === 'picture') return { type: 'picture', hasPicture: action.has_picture }
  return { type: action.action }
}

/** Access for the page of somebody who has accepted to send from their place. Throws 409 for any other page. */
export async function enterStage(context: Context, { id, page }: { id: string; page: string }) {
  const { actor, db, liveEngine } = context
  const { live, occurrenceId } = await findOnStage(context, id)
  const entries = await queries.listEntries(db, occurrenceId)
  const own = entries.find(({ userId }) => userId === actor.id)
  if (!own || own.place === null) throw new AppError('conflict', stageRefusals.over)
  if (own.page !== page) throw new AppError('conflict', stageRefusals.elsewhere)
  const expiresAt = expiryOf(live, context.now())
  // Neither recorded nor broadcast: both have what the host sends.
  const grant = { channel: id, userId: actor.id, expiresAt, place: own.place }
  return { send: presentConnection(await liveEngine.hostAccess(grant)) }
}

/** Throws 409 when the class is over, and 403 to who is not in it. */
async function findOnStage(context: Context, id: string) {
  const entered = await findEntered(context, id)
  if (entered.phase === 'ended') throw new AppError('conflict', liveRefusals.ended)
  if (!entered.isInside && !entered.isHost) throw new AppError('forbidden', stageRefusals.outside)
  return entered
}
