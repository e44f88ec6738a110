import { texts as t } from '@carriage/texts/server/archive'
import type { archiveQuery } from '@carriage/contract/archive/schemas'
import type * as z from 'zod/mini'
import type { Context, Services } from '../../context.ts'
import { searchPage, typedTerms } from '../../platform/db/search.ts'
import { cachedCount } from '../../platform/db/totals.ts'
import { presentArchive } from './archive-presenter.ts'
import * as queries from './archive-queries.ts'
import { notFound, signedIn } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/db/database.ts'
import { findUser } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { RecordOf } from './archive-schema.ts'
import { searchTextOf, withoutPerson } from './copy-policy.ts'

/** A page of what was deleted. */
export async function listArchive(context: Context, input: z.output<typeof archiveQuery>) {
  const { db } = context
  const { query, type, sort, page, per_page } = input
  const window = { limit: per_page, offset: (page - 1) * per_page, sort }
  const { rows, total } = await searchPage(db, {
    terms: typedTerms(query),
    offset: window.offset,
    list: (on, search) => queries.listArchiveRows(on, { type, search }, window),
    count: (on, search) =>
      cachedCount(context.reads.totals, {
        key: `archive:${JSON.stringify({ type, search })}`,
        count: (limit) => queries.countArchiveRows(on, { type, search }, limit),
      }),
  })
  return { archive: rows.map(presentArchive), meta: { total, page, per_page } }
}

interface Deleted {
  recordOf: RecordOf
  recordId: string
  /** The record as the API presents it, without secrets. */
  payload: Record<string, unknown>
  /** The label in the audit log; absent when it would be personal data. */
  label?: string
}

const archiveActions = {
  user: 'user-deleted',
  program: 'program-deleted',
  video: 'video-deleted',
  live_class: 'live-class-deleted',
  exercise: 'exercise-deleted',
} as const

/** Stores a copy of a record that is being deleted and writes the audit log, within the caller's transaction. */
export async function archiveRecord(
  context: Context,
  on: Executor,
  deleted: Deleted,
): Promise<void> {
  const { recordOf, recordId, payload, label } = deleted
  const actor = signedIn(await findUser(on, context.actor.id))
  await queries.insertArchive(on, {
    recordOf,
    recordId,
    payload,
    archivedBy: actor.id,
    archivedBySnapshot: {
      first_name: actor.firstName,
      last_name: actor.lastName,
      email: actor.email,
    },
    searchText: searchTextOf(recordOf, payload),
    createdAt: context.now(),
  })
  await recordAudit(context, on, {
    action: archiveActions[recordOf],
    entityId: recordId,
    ...(label !== undefined && { label }),
  })
}

/** The caller: an admin, or a command, which has neither an actor nor a queue of jobs. */
export type RestoreScope = Pick<Services, 'db' | 'now'> &
  Partial<Pick<Services, 'jobs'>> & { readonly actor?: { id: string } }

/** Restores one record within the caller's transaction; throws 409 when it cannot. */
export type Restore = (scope: RestoreScope, on: Executor, recordId: string) => Promise<void>

/** The restore function of each record type, provided by the slice that owns the type. */
export type Restorers = Readonly<Record<RecordOf, Restore>>

/**
 * Restores an archived record, atomically. `id` is the id of the archive entry, or the record's own id, as in
 * URLs and in the audit log.
 */
export async function restoreRecord(
  scope: RestoreScope,
  restorers: Restorers,
  { id }: { id: string },
) {
  return scope.db.transaction(async (tx) => {
    const record =
      (await queries.deleteArchiveEntry(tx, id)) ?? (await queries.deleteArchiveEntryOf(tx, id))
    if (!record) throw notFound('archive')
    const { recordOf, recordId } = record
    await restorers[recordOf](scope, tx, recordId)
    await recordAudit(scope, tx, { action: 'record-restored', entityId: recordId, label: recordOf })
    return { recordOf, recordId }
  })
}

const removalActions = {
  user: 'user-purged',
  program: 'program-purged',
  video: 'video-purged',
  live_class: 'live-class-purged',
  exercise: 'exercise-purged',
} as const

/** Permanently deletes an archived record with everything that belongs to it, atomically. */
export async function removeArchive(context: Context, { id }: { id: string }, purgers: Purgers) {
  const removeFiles = await context.db.transaction(async (tx) => {
    const record = await queries.deleteArchiveEntry(tx, id)
    if (!record) throw notFound('archive')
    const { recordOf, recordId } = record
    const after = await purgers[recordOf](context, tx, recordId)
    const title = record.payload['title']
    await recordAudit(context, tx, {
      action: removalActions[recordOf],
      entityId: recordId,
      // The label of a user would be their name or address, which the audit log must not contain.
      ...(recordOf !== 'user' && typeof title === 'string' && { label: title }),
    })
    return after
  })
  await removeFiles?.()
  return { message: t.archiveDeletedSuccessfully }
}

/**
 * Removes a permanently deleted person from the archive within the caller's transaction: as the one who
 * archived records, and from copies that name them.
 */
export async function removePersonFromArchive(on: Executor, userId: string): Promise<void> {
  await queries.clearArchiver(on, userId)
  for (const { id, recordOf, payload } of await queries.listRecordsNaming(on, userId)) {
    const copy = withoutPerson(payload, userId)
    await queries.updateCopy(on, id, copy, searchTextOf(recordOf, copy))
  }
}

/** Removes files after the transaction has committed; a sweep removes them if this fails. */
export type AfterPurge = () => Promise<void>

/**
 * Permanently deletes the rows of one archived record within the caller's transaction. A record that no longer
 * exists is not an error: then only the archive entry is left.
 */
export type Purge = (scope: Services, on: Executor, recordId: string) => Promise<AfterPurge | void>

/** The purge function of each record type, provided by the slice that owns the type. */
export type Purgers = Readonly<Record<RecordOf, Purge>>
