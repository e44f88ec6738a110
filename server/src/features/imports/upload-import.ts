import type { UploadedFile } from '@carriage/contract/endpoint'
import type { ImportKind } from '@carriage/contract/imports/columns'
import { CHECKED_IMPORT_DAYS, MAX_CHECKED_IMPORTS } from '@carriage/contract/imports/schemas'
import type { Context } from '../../context.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { inTurns } from '../../platform/in-turns.ts'
import { addDays } from '../../platform/time.ts'
import { recordAudit } from '../audit/index.ts'
import { scanUpload } from '../media/index.ts'
import { countChecked, insertImport } from './imports-queries.ts'
import { readImport } from './read-imports.ts'
import { type ReadLine, readLines, UnreadableFile } from './reading/csv-policy.ts'
import { listCoachesByEmail, listTakenKeys } from './reading/known-queries.ts'
import { batchOf, type CheckedLine, checkLines } from './reading/lines-policy.ts'
import { keyOf } from './reading/values-policy.ts'
import { insertLines } from './rows-queries.ts'

interface Input {
  kind: ImportKind
  file: UploadedFile
}

/**
 * Checks a file line by line and stores it with what was found; nothing is created yet. Throws 422 on `file` for one that
 * cannot be read, 409 when too many files wait to be started.
 */
export async function uploadImport(context: Context, { kind, file }: Input) {
  const { db, actor } = context
  const read = await readFile(kind, file.bytes)
  await scanUpload(context, file.bytes)
  const lines = await check(context, kind, read)
  const now = context.now()
  const id = await db.transaction(async (tx) => {
    if ((await countChecked(tx)) >= MAX_CHECKED_IMPORTS)
      throw new AppError(
        'conflict',
        `${MAX_CHECKED_IMPORTS} imports wait to be started. Start or discard one first.`,
      )
    const made = await insertImport(tx, {
      kind,
      fileName: nameOf(file),
      createdBy: actor.id,
      createdAt: now,
      keptUntil: addDays(now, CHECKED_IMPORT_DAYS),
    })
    const batches = new Map<string, string>()
    await insertLines(
      tx,
      lines.map((line) => ({
        ...line,
        importId: made.id,
        kind,
        ...(kind === 'codes' && { batchId: idFor(batches, batchOf(line)) }),
      })),
    )
    await recordAudit(context, tx, {
      action: 'import-checked',
      entityId: made.id,
      label: kind,
      changes: { lines: { from: null, to: lines.length } },
    })
    return made.id
  })
  return readImport(context, { id })
}

async function readFile(kind: ImportKind, bytes: Uint8Array): Promise<ReadLine[]> {
  try {
    return await inTurns(readLines(kind, bytes))
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalidField('file', error.message)
    throw error
  }
}

async function check(
  { db, outbound }: Context,
  kind: ImportKind,
  lines: readonly ReadLine[],
): Promise<CheckedLine[]> {
  const keys = lines.flatMap(({ cells }) => keyOf(kind, cells) ?? [])
  const emails = lines.flatMap(({ cells }) => cells['coach'] || [])
  const coaches = await listCoachesByEmail(db, emails)
  const known = {
    taken: await listTakenKeys(db, kind, keys),
    coaches: new Set(coaches.keys()),
    refusalOf: (url: string) => outbound.refusalOf(url),
  }
  return inTurns(checkLines(kind, lines, known))
}

/** One id for each text. */
function idFor(ids: Map<string, string>, text: string): string {
  const id = ids.get(text) ?? uuidv7()
  ids.set(text, id)
  return id
}

/** As far as it can be stored and shown. */
const nameOf = ({ name }: UploadedFile): string =>
  name
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 255) || 'import.csv'
