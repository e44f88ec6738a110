import { texts as t } from '@carriage/texts/server/imports'
import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { deleteLinesNaming, lockImport, lockNextLine, saveLine } from '../imports-queries.ts'
import type { ImportRowRow } from '../imports-schema.ts'
import { accessEnd, readMember, readWorkout } from '../reading/values-policy.ts'
import { endImport, failLine } from '../running/end-import.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { deleteUser, lockDeletedUser, lockUser } from '../../accounts/index.ts'
import { removeUnusedCode } from '../../devices/index.ts'
import { emit } from '../../events/index.ts'
import { deleteMailsTo } from '../../mail/index.ts'
import { countNotes } from '../../member-notes/index.ts'
import { purgeVideo } from '../../media/index.ts'
import { releaseAdopted } from '../../subscriptions/index.ts'
import { findAnyWorkout, removePastWorkout } from '../../practice/index.ts'
import { findStoredVideo } from '../../videos/index.ts'
import { undoContent } from './undo-content.ts'
import { isAsImported, whyMemberStays, whyVideoStays } from './undo-policy.ts'
import { findUsage } from './usage-queries.ts'

export const undoImportJob = defineJob<{ importId: string }>({
  name: 'undo-import',
  expireInSeconds: 3600,
  // Lines that fail are left behind, so only a lost database or process ends a run.
  retryLimit: 1000,
  run: (services, { importId }, signal) => runUndo(services, importId, signal),
})

/**
 * Removes what the lines of an import have created, one after the other, except what was used since. Each removal is
 * written with its line, so a run after a kill goes on where the last one was.
 */
async function runUndo(services: Services, importId: string, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted()
  while (await undoNextLine(services, importId))
}

/** False when no line is left. */
async function undoNextLine(services: Services, importId: string): Promise<boolean> {
  let taken: ImportRowRow | undefined
  try {
    return await services.db.transaction(async (tx) => {
      const row = await lockImport(tx, importId)
      if (row?.state !== 'undoing') return false
      // The last one first: what names something goes before it.
      taken = await lockNextLine(tx, importId, 'created', 'last')
      if (!taken) {
        await endImport(services, tx, row)
        return false
      }
      const { id, kind, thingId } = taken
      const why = thingId === null ? null : await removals[kind](services, tx, thingId, taken)
      await saveLine(
        tx,
        id,
        why === null
          ? // Nobody would ask for these data to be erased any more.
            {
              state: 'undone',
              problems: [],
              cells: {},
              adopts: null,
              key: null,
              thingId: null,
              thingVersion: null,
            }
          : { state: 'kept', problems: [{ column: null, message: why }] },
      )
      return true
    })
  } catch (error) {
    if (!taken) throw error
    await failLine(services, taken, { from: 'created', to: 'kept', error })
    return true
  }
}

/** Answers why it stays; null: it is gone, or was before. */
type Removal = (
  services: Services,
  tx: Transaction,
  id: string,
  line: Pick<ImportRowRow, 'id' | 'cells' | 'adopts' | 'thingVersion'>,
) => Promise<string | null>

/** Deletes an account that nobody has used, with what files of members and of their practice say of it. */
const removeMember: Removal = async (services, tx, id, { id: lineId, cells, adopts }) => {
  const user = (await lockUser(tx, id)) ?? (await lockDeletedUser(tx, id))
  if (!user) return null
  const { values } = readMember(cells)
  const until = values && accessEnd(values)
  const hasNotes = (await countNotes(tx, id)) > 0
  const why = whyMemberStays(user, { until, adopted: adopts !== null, hasNotes })
  if (why !== null) return why
  if (adopts) await releaseAdopted(tx, id)
  await deleteMailsTo(tx, user.email)
  // Its own line is emptied when it says that it was undone.
  await deleteLinesNaming(tx, user.email, lineId)
  await emit(services, tx, { type: 'member.deleted', data: { member_id: id } })
  await deleteUser(tx, id)
  return null
}

const removeVideo: Removal = async (services, tx, id) => {
  const video = await findStoredVideo(tx, id)
  if (!video) return null
  const why = whyVideoStays(video, await findUsage(tx, id))
  if (why === null) await purgeVideo(services, tx, id)
  return why
}

const removeCode: Removal = async (_, tx, id) =>
  (await removeUnusedCode(tx, id)) ? null : t.someoneHasUsedCode

/** A workout that its member has corrected since is theirs. */
const removeWorkout: Removal = async (_, tx, id, { cells }) => {
  const { values } = readWorkout(cells)
  const isThere = await findAnyWorkout(tx, id)
  if (!isThere) return null
  if (!values || !isAsImported(isThere, values)) return t.memberHasCorrectedWorkout
  await removePastWorkout(tx, id)
  return null
}

const removeContent: Removal = (_services, tx, id, line) => undoContent(tx, id, line)

const removals = {
  members: removeMember,
  practice: removeWorkout,
  videos: removeVideo,
  codes: removeCode,
  content: removeContent,
} as const
