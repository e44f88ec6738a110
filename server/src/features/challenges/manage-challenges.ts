import { texts as t } from '@carriage/texts/server/challenges'
import { mayChangeChallenge } from '@carriage/contract/challenges/policy'
import type { adminChallengesQuery, ChallengeDetails } from '@carriage/contract/challenges/schemas'
import type * as z from 'zod/mini'
import { callerOf, userIdOf, type Context } from '../../context.ts'
import { AppError, checkVersion, invalidField, notFound } from '../../platform/app-error.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { FindNamedProgram } from '../../slice.ts'
import { changesOf, recordAudit } from '../audit/index.ts'
import { findExerciseNamed } from '../exercises/index.ts'
import { listSprings } from '../reformer/index.ts'
import { isCountedAlike, isSameGoal } from './way-policy.ts'
import { presentManaged, stateOf } from './challenges-presenter.ts'
import * as queries from './challenges-queries.ts'
import type { ChallengeRow, KeptGoal } from './challenges-schema.ts'

/** A page of challenges with their figures: all for admins, their own for coaches. */
export async function listAdminChallenges(
  context: Context,
  { page, per_page }: z.output<typeof adminChallengesQuery>,
) {
  const { db, actor } = context
  const creatorId = actor.roles.includes('admin') ? undefined : actor.id
  const [rows, total] = await Promise.all([
    queries.listManaged(db, creatorId, { limit: per_page, offset: (page - 1) * per_page }),
    queries.countManaged(db, creatorId),
  ])
  const now = context.now()
  return {
    challenges: rows.map((row) => presentManaged(row, now)),
    meta: { total, page, per_page },
  }
}

function checkMayChange(context: Context, createdBy: string | null): void {
  const challenge = { created_by: createdBy === null ? null : { _id: createdBy } }
  if (!mayChangeChallenge(callerOf(context), challenge))
    throw new AppError('forbidden', () => t.youCanOnlyChangeChallengesYou)
}

/** A challenge with its figures; 404, or 403 for that of another coach. */
export async function readAdminChallenge(context: Context, { id }: { id: string }) {
  const row = await queries.findManaged(context.db, id)
  if (!row) throw notFound('challenge')
  checkMayChange(context, row.challenge.createdBy)
  return { challenge: presentManaged(row, context.now()) }
}

/** The goal as it is kept; 422 for a program that does not exist, and to publish one whose program is a draft. */
async function goalOf(
  on: Executor,
  { goal, status }: Pick<ChallengeDetails, 'goal' | 'status'>,
  namedProgram: FindNamedProgram,
): Promise<KeptGoal> {
  if (goal.kind === 'exercises') {
    const found = []
    for (const name of goal.exercises) found.push((await findExerciseNamed(on, name))?.id ?? null)
    return { ...goal, exercise_ids: found }
  }
  if (goal.kind === 'springs') {
    const { springs } = await listSprings({ db: on })
    const idOf = (name: string) => springs.find((spring) => spring.name === name)?.id
    const withIds = (one: (typeof goal.settings)[number][number]) => {
      const spring = idOf(one.name)
      return spring === undefined ? one : { ...one, spring }
    }
    return { ...goal, settings: goal.settings.map((setting) => setting.map(withIds)) }
  }
  if (goal.kind !== 'program') return goal
  const program = await namedProgram(on, goal.program_id)
  if (!program) throw invalidField('goal', () => t.programNoLongerExists)
  if (program.isDraft && status === 'published')
    throw invalidField('goal', () => t.publishProgramFirst)
  return { ...goal, title: program.title }
}

const columnsOf = (
  details: ChallengeDetails,
  goal: KeptGoal,
): Omit<ChallengeRow, 'id' | 'createdBy' | 'version' | 'createdAt' | 'updatedAt'> => ({
  title: details.title,
  description: details.description,
  goal,
  startsOn: details.starts_on,
  endsOn: details.ends_on,
  timeZone: details.time_zone,
  isRanked: details.ranked,
  status: details.status,
})

function checkPublishing(
  columns: Pick<ChallengeRow, 'status' | 'startsOn' | 'endsOn' | 'timeZone'>,
  now: Date,
): void {
  if (columns.status === 'published' && stateOf(columns, now) === 'over')
    throw invalidField('ends_on', () => t.lastDayInPast)
}

const fixed = (): AppError => new AppError('conflict', () => t.inPublishedChallengeYouCanChange)

/** Makes a challenge; 422 to publish one that is over. */
export async function createChallenge(
  context: Context,
  details: ChallengeDetails,
  namedProgram: FindNamedProgram,
) {
  const id = uuidv7()
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const columns = columnsOf(details, await goalOf(tx, details, namedProgram))
    checkPublishing(columns, now)
    await queries.insertChallenge(tx, {
      id,
      ...columns,
      createdBy: userIdOf(context),
      createdAt: now,
      updatedAt: now,
    })
    await recordAudit(context, tx, {
      action: 'challenge-created',
      entityId: id,
      label: details.title,
    })
  })
  return readAdminChallenge(context, { id })
}

/** A challenge that the caller may change, locked; 404 or 403 otherwise. */
export async function lockOwn(context: Context, on: Executor, id: string): Promise<ChallengeRow> {
  const row = await queries.lockChallenge(on, id)
  if (!row) throw notFound('challenge')
  checkMayChange(context, row.createdBy)
  return row
}

/**
 * Changes a challenge; once it is published, its words, and its ranking may end: members have agreed to what they saw. 409
 * otherwise, and when somebody has saved it since.
 */
export async function updateChallenge(
  context: Context,
  { id, version, ...details }: ChallengeDetails & { id: string; version: number },
  namedProgram: FindNamedProgram,
) {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const before = await lockOwn(context, tx, id)
    checkVersion('challenge', { seen: version, current: before.version })
    const isKept =
      details.goal.kind === 'program' &&
      before.goal.kind === 'program' &&
      before.goal.program_id === details.goal.program_id
    const isPublishing = before.status === 'draft' && details.status === 'published'
    const asked = isKept && !isPublishing ? before.goal : await goalOf(tx, details, namedProgram)
    const goal = isSameGoal(before.goal, asked) ? before.goal : asked
    const columns = columnsOf(details, goal)
    if (before.status === 'draft') checkPublishing(columns, now)
    else if (columns.status === 'draft' || !isCountedAlike(before, columns)) throw fixed()
    else if (columns.isRanked && !before.isRanked) throw fixed()
    const changes = changesOf(before, columns)
    if (Object.keys(changes).length === 0) return
    await queries.saveChallenge(tx, id, { ...columns, updatedAt: now })
    await recordAudit(context, tx, {
      action: 'challenge-changed',
      entityId: id,
      label: details.title,
      changes,
    })
  })
  return readAdminChallenge(context, { id })
}

/** Deletes a challenge for good, with who takes part; the badges of those who have met it stay. */
export async function removeChallenge(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    const { title } = await lockOwn(context, tx, id)
    await queries.deleteChallenge(tx, id)
    await recordAudit(context, tx, { action: 'challenge-deleted', entityId: id, label: title })
  })
  return { message: t.challengeDeleted }
}
