import { texts as t } from '@carriage/texts/server/programs'
import type * as z from 'zod/mini'
import {
  type createProgramBody,
  type updateProgramBody,
  instructorNeeded,
} from '@carriage/contract/programs/admin-schemas'
import { type Context, type Services, callerOf } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import * as queries from './admin-queries.ts'
import { readAdminProgram } from './read-admin-programs.ts'
import {
  publishDatePassed,
  foreignProgram,
  mayChangeProgram,
} from '@carriage/contract/programs/policy'
import { changedPublication } from '../../videos/index.ts'
import { changedDetails } from './update-policy.ts'
import { copyTitle } from '@carriage/contract/copy-title'
import { listStaffWeeks, type WeekRow } from '../outline-queries.ts'
import { copyTranslations } from '../../translations/index.ts'
import { followContent } from '../progress/complete-sessions.ts'
import { insertOutline } from '../structure/structure-queries.ts'
import type { bulkBody } from '@carriage/contract/common'
import { eachRecord } from '../../../platform/each-record.ts'
import type { UploadedFile } from '@carriage/contract/endpoint'
import { consumeAttempt, findUser } from '../../accounts/index.ts'
import { removeImage, replaceImage, ingestImage, readTone } from '../../media/index.ts'
import { archiveRecord, type Restore } from '../../archive/index.ts'
import type { Executor, Transaction } from '../../../platform/db/database.ts'
import { notFound, invalidField, AppError, checkVersion } from '../../../platform/app-error.ts'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { lockProgram, saveProgram } from './admin-queries.ts'
import { findProgram, type ProgramWithInstructor } from '../programs-queries.ts'
import type { ProgramRow } from '../programs-schema.ts'

function checkMayChange(context: Context, { createdBy }: Pick<ProgramRow, 'createdBy'>): void {
  const program = { created_by: createdBy === null ? null : { _id: createdBy } }
  if (!mayChangeProgram(callerOf(context), program)) throw new AppError('forbidden', foreignProgram)
}

/** Loads a program that the caller may change; 404 when it does not exist, 403 when they may not. */
export async function findChangeableProgram(
  context: Context,
  on: Executor,
  id: string,
): Promise<ProgramWithInstructor> {
  const row = await findProgram(on, id)
  if (!row) throw notFound('program')
  checkMayChange(context, row)
  return row
}

/** Does what `findChangeableProgram` does, and locks the row until the transaction ends. */
export async function lockChangeableProgram(
  context: Context,
  on: Executor,
  id: string,
): Promise<ProgramRow> {
  const row = await lockProgram(on, id)
  if (!row) throw notFound('program')
  checkMayChange(context, row)
  return row
}

interface Change {
  program_id: string
  /** The version that the caller has loaded; undefined skips the check. */
  version?: number | undefined
}

/**
 * Changes a program while its row is locked, so that no member progresses meanwhile, and returns it as changed.
 * 409 when it has a newer version than the caller has loaded.
 */
export async function changeProgram(
  context: Context,
  { program_id: id, version }: Change,
  change: (on: Transaction, program: ProgramRow) => Promise<Partial<ProgramRow> | void>,
) {
  return context.db.transaction(async (tx) => {
    const before = await lockChangeableProgram(context, tx, id)
    checkVersion('program', { seen: version, current: before.version })
    const changes = await change(tx, before)
    await saveProgram(tx, id, changes ?? {})
    return readAdminProgram(context, tx, id)
  })
}

/** Creates a draft without weeks. */
export async function createProgram(context: Context, input: z.output<typeof createProgramBody>) {
  const id = uuidv7()
  const program = await context.db.transaction(async (tx) => {
    await queries.insertProgram(tx, {
      id,
      title: input.title,
      description: input.description,
      categories: input.categories,
      difficultyLevel: input.difficulty_level,
      durationWeeks: input.duration,
      sessionPerWeek: input.session_per_week,
      instructorId: await programInstructor(context, tx, {
        stands: null,
        wanted: input.instructor,
      }),
      createdBy: context.actor.id,
      createdAt: context.now(),
    })
    return readAdminProgram(context, tx, id)
  })
  return { message: t.programSavedSuccessfully, program }
}

/** Changes the given details and settings of a program. */
export async function updateProgram(context: Context, input: z.output<typeof updateProgramBody>) {
  const { instructor } = input
  const program = await changeProgram(context, input, async (tx, before) => ({
    ...changedDetails(before, input),
    ...changedPublication(before, input, { now: context.now(), past: publishDatePassed }),
    ...(instructor !== undefined && {
      instructorId: await programInstructor(context, tx, {
        stands: before.instructorId,
        wanted: instructor,
      }),
    }),
  }))
  return { message: t.programUpdatedSuccessfully, program }
}

const MAX_TITLE = 255

/** The ids of weeks and sessions with those of the same places in a copy. */
const matchParts = (
  weeks: readonly WeekRow[],
  copies: readonly WeekRow[],
): (readonly [string, string])[] =>
  weeks.flatMap((week, index) => {
    const copy = copies[index]
    if (!copy) return []
    const sessions = week.sessions.flatMap(({ id }, place) => {
      const session = copy.sessions[place]
      return session ? [[id, session.id] as const] : []
    })
    return [[week.id, copy.id] as const, ...sessions]
  })

/**
 * Copies a program with its weeks and sessions as a draft of the caller. The thumbnail is not copied: a picture
 * belongs to one record.
 */
export async function duplicateProgram(context: Context, { id }: { id: string }) {
  const copyId = uuidv7()
  const program = await context.db.transaction(async (tx) => {
    const source = await lockChangeableProgram(context, tx, id)
    await queries.insertProgram(tx, {
      id: copyId,
      title: copyTitle(source.title, MAX_TITLE),
      description: source.description,
      categories: source.categories,
      difficultyLevel: source.difficultyLevel,
      durationWeeks: source.durationWeeks,
      sessionPerWeek: source.sessionPerWeek,
      instructorId: source.instructorId,
      isPremium: source.isPremium,
      isRecovery: source.isRecovery,
      completionMessage: source.completionMessage,
      createdBy: context.actor.id,
      createdAt: context.now(),
    })
    await insertOutline(tx, copyId, (await listStaffWeeks(tx, [id])).get(id) ?? [])
    const outlines = await listStaffWeeks(tx, [id, copyId])
    await copyTranslations(tx, [
      [id, copyId],
      ...matchParts(outlines.get(id) ?? [], outlines.get(copyId) ?? []),
    ])
    return readAdminProgram(context, tx, copyId)
  })
  return { message: t.programDuplicatedSuccessfully, program }
}

type Input = z.output<typeof bulkBody>

/** Deletes, publishes or unpublishes several programs, each as the call for one does. */
export async function changePrograms(context: Context, { action, ids }: Input) {
  const status = action === 'publish' ? 'published' : 'draft'
  const results = await eachRecord(context.log, ids, (id) =>
    action === 'delete'
      ? removeProgram(context, { id })
      : updateProgram(context, { program_id: id, status }),
  )
  return { results }
}

/** Replaces the thumbnail of a program. */
export async function setProgramThumbnail(
  context: Context,
  { id, file }: { id: string; file: UploadedFile },
) {
  const { db } = context
  await consumeAttempt(context, 'image', context.actor.id)
  // Checks the permission before the costly decoding of the picture.
  await findChangeableProgram(context, db, id)
  const to = await ingestImage(context, file)
  const tone = await readTone(context.mediaStore, to)
  const from = await db.transaction(async (tx) => {
    const { thumbnailPath } = await lockChangeableProgram(context, tx, id)
    await replaceImage(context, tx, { from: thumbnailPath, to })
    await queries.setProgramThumbnail(tx, id, to, tone)
    return thumbnailPath
  })
  if (from !== null) await removeImage(context, from)
  return {
    message: t.thumbnailSavedSuccessfully,
    program: await readAdminProgram(context, db, id),
  }
}

/** Moves a program to the archive with its weeks and sessions. */
export async function removeProgram(context: Context, { id }: { id: string }) {
  await context.db.transaction(async (tx) => {
    await lockChangeableProgram(context, tx, id)
    const program = await readAdminProgram(context, tx, id)
    await queries.deleteProgram(tx, id, context.now())
    await archiveRecord(context, tx, {
      recordOf: 'program',
      recordId: id,
      payload: program,
      label: program.title,
    })
  })
  return { message: t.programDeletedSuccessfully }
}

/**
 * Permanently deletes an archived program within the caller's transaction, with its weeks, sessions,
 * enrollments and bookmarks. Returns a function that removes its picture after the commit.
 */
export async function purgeProgram(
  services: Services,
  on: Executor,
  id: string,
): Promise<(() => Promise<void>) | undefined> {
  const erased = await queries.eraseDeletedProgram(on, id)
  const path = erased?.thumbnailPath ?? null
  if (path === null) return undefined
  await replaceImage(services, on, { from: path, to: null })
  return () => removeImage(services, path)
}

/**
 * Restores an archived program within the caller's transaction; one whose date has passed meanwhile is a draft. Members whose last
 * open session went while it was in the archive complete it now.
 */
export const restoreProgram: Restore = async ({ now, jobs }, on, id) => {
  if (!(await queries.undeleteProgram(on, id, now()))) throw notFound('program')
  if (jobs) await followContent({ jobs }, on, [id])
}

interface Choice {
  /** The current instructor; null for none. */
  stands: string | null
  wanted: string | undefined
}

/**
 * The instructor of a program. Admins choose among the coaches, and may keep the current instructor; programs
 * that a coach creates are taught by that coach, whatever the request contains.
 */
async function programInstructor(
  context: Context,
  on: Executor,
  { stands, wanted }: Choice,
): Promise<string> {
  if (!choosesInstructor(callerOf(context))) return stands ?? context.actor.id
  const chosen = wanted ?? stands
  if (chosen !== null && chosen === stands) return chosen
  const coach = chosen === null ? undefined : await findUser(on, chosen)
  if (!coach?.roles.includes('coach')) throw invalidField('instructor', instructorNeeded)
  return coach.id
}
