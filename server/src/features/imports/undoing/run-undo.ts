import type { Services } from '../../../context.ts'
import { defineJob } from '../../../define-job.ts'
import { lockImport } from '../imports-queries.ts'
import type { ImportRowRow } from '../imports-schema.ts'
import { lockNextLine, saveLine } from '../rows-queries.ts'
import { endImport } from '../running/end-import.ts'
import { failLine } from '../running/fail-line.ts'
import { removeCode, removeMember, removeVideo } from './remove-thing.ts'

export const undoImportJob = defineJob<{ importId: string }>({
  name: 'undo-import',
  expireInSeconds: 3600,
  // Lines that fail are left behind, so only a lost database or process ends a run.
  retryLimit: 1000,
  run: (services, { importId }, signal) => runUndo(services, importId, signal),
})

const removals = { members: removeMember, videos: removeVideo, codes: removeCode } as const

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
      taken = await lockNextLine(tx, importId, 'created')
      if (!taken) {
        await endImport(services, tx, row)
        return false
      }
      const { id, kind, thingId } = taken
      const why = thingId === null ? null : await removals[kind](services, tx, thingId)
      await saveLine(
        tx,
        id,
        why === null
          ? // Nobody would ask for these data to be erased any more.
            { state: 'undone', problems: [], cells: {}, key: null, thingId: null }
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
