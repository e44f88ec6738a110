import type { Context } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/db/database.ts'
import { findUser } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { insertArchive } from './archive-queries.ts'
import type { RecordOf } from './archive-schema.ts'
import { searchTextOf } from './copy-policy.ts'

interface Deleted {
  recordOf: RecordOf
  recordId: string
  /** The record as the API presents it, without secrets. */
  payload: Record<string, unknown>
  /** The label in the audit log; absent when it would be personal data. */
  label?: string
}

const auditActions = {
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
  const actor = await findUser(on, context.actor.id)
  if (!actor) throw new AppError('unauthenticated', 'Please log in to continue.')
  await insertArchive(on, {
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
    action: auditActions[recordOf],
    entityId: recordId,
    ...(label !== undefined && { label }),
  })
}
