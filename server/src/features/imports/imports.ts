import { texts as t } from '@carriage/texts/server/imports'
import type { UploadedFile } from '@carriage/contract/endpoint'
import type { ImportKind } from '@carriage/contract/imports/columns'
import {
  CHECKED_IMPORT_DAYS,
  MAX_CHECKED_IMPORTS,
  type importRowsQuery,
  type ImportRowState,
  MAX_IMPORT_LINES,
  type startImportBody,
} from '@carriage/contract/imports/schemas'
import type { Context } from '../../context.ts'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { inTurns } from '../../platform/in-turns.ts'
import { addDays, addSeconds, utcDay } from '../../platform/time.ts'
import { recordAudit } from '../audit/index.ts'
import { endProblem } from '../devices/index.ts'
import { scanUpload } from '../media/index.ts'
import { findAdoptions } from '../subscriptions/index.ts'
import * as queries from './imports-queries.ts'
import { tableIn } from './archive-policy.ts'
import { type ReadLine, readLines, UnreadableFile } from './reading/csv-policy.ts'
import { listCoachesByEmail, listKnownEmails, listTakenKeys } from './reading/known-queries.ts'
import { batchOf, type CheckedLine, checkLines } from './reading/lines-policy.ts'
import { keyOf } from './reading/values-policy.ts'
import type { pageQuery } from '@carriage/contract/common'
import type * as z from 'zod/mini'
import { presentImport, presentLine, presentProblems } from './imports-presenter.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ImportTableRow } from './imports-schema.ts'
import { runImportJob } from './running/run-import.ts'

interface UploadInput {
  kind: ImportKind
  file: UploadedFile
}

/**
 * Checks a file, or the one of its kind in the archive of a studio, line by line and stores it with what was found; nothing is created yet. Throws 422 on `file` for one that
 * cannot be read, 409 when too many files wait to be started.
 */
export async function uploadImport(context: Context, { kind, file }: UploadInput) {
  const { db, actor } = context
  const read = await readFile(kind, file.bytes)
  await scanUpload(context, file.bytes)
  const lines = await check(context, kind, read)
  const now = context.now()
  const id = await db.transaction(async (tx) => {
    if ((await queries.countChecked(tx)) >= MAX_CHECKED_IMPORTS)
      throw new AppError('conflict', () =>
        t.importsWaitStartedStartOrDiscard({ maxCheckedImports: MAX_CHECKED_IMPORTS }),
      )
    const made = await queries.insertImport(tx, {
      kind,
      fileName: nameOf(file),
      createdBy: actor.id,
      createdAt: now,
      keptUntil: addDays(now, CHECKED_IMPORT_DAYS),
    })
    const batches = new Map<string, string>()
    await queries.insertLines(
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
    return await inTurns(readLines(kind, await tableIn(kind, bytes)))
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalidField('file', () => error.message)
    throw error
  }
}

/** The first clocks on Earth: files have the days of members. */
const AHEAD_SECONDS = 14 * 3600

async function check(
  context: Context,
  kind: ImportKind,
  lines: readonly ReadLine[],
): Promise<CheckedLine[]> {
  const { db, outbound, now } = context
  const keys = lines.flatMap(({ cells }) => keyOf(kind, cells) ?? [])
  const emails = lines.flatMap(({ cells }) => cells['coach'] || [])
  const coaches = await listCoachesByEmail(db, emails)
  const known = {
    members: kind === 'practice' ? await listKnownEmails(db, emailsOf(lines)) : new Set<string>(),
    today: utcDay(addSeconds(now(), AHEAD_SECONDS)),
    taken: await listTakenKeys(db, kind, keys),
    coaches: new Set(coaches.keys()),
    adoptions: await findAdoptions(context, kind === 'members' ? customersOf(lines) : []),
    refusalOf: (url: string) => outbound.refusalOf(url),
    endProblem: (endsAt: Date | null) => endProblem(endsAt, now()),
  }
  return inTurns(checkLines(kind, lines, known))
}

const emailsOf = (lines: readonly ReadLine[]): string[] => [
  ...new Set(lines.flatMap(({ cells }) => cells['email']?.toLowerCase() || [])),
]

const customersOf = (lines: readonly ReadLine[]): string[] => [
  ...new Set(lines.flatMap(({ cells }) => cells['customer_id'] || [])),
]

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

type Reader = Pick<Context, 'db'>
type Page = { [Name in keyof typeof pageQuery]: z.output<(typeof pageQuery)[Name]> }

const windowOf = ({ page, per_page }: Page) => ({ limit: per_page, offset: (page - 1) * per_page })

/** A page of imports with the numbers of their lines, the newest first. */
export async function listImports({ db }: Reader, { page, per_page }: Page) {
  const [rows, total] = await Promise.all([
    queries.listImportPage(db, windowOf({ page, per_page })),
    queries.countImports(db),
  ])
  const counts = await queries.countLines(
    db,
    rows.map(({ id }) => id),
  )
  return {
    imports: rows.map((row) => presentImport(row, counts.get(row.id))),
    meta: { total, page, per_page },
  }
}

/** Throws 404 for an unknown one, as the other calls for one import do. */
export async function readImport({ db }: Reader, { id }: { id: string }) {
  const row = await find(db, id)
  return { import: presentImport(row, (await queries.countLines(db, [id])).get(id)) }
}

type RowsInput = { id: string } & z.output<typeof importRowsQuery>

/** A page of the lines of an import, all or those in one state. */
export async function listImportRows({ db }: Reader, { id, state, page, per_page }: RowsInput) {
  await find(db, id)
  const which = { importId: id, states: state === undefined ? [] : [state] }
  const [rows, total] = await Promise.all([
    queries.listLines(db, which, windowOf({ page, per_page })),
    queries.countLinesIn(db, which),
  ])
  return { rows: rows.map(presentLine), meta: { total, page, per_page } }
}

const PROBLEMS: readonly ImportRowState[] = ['wrong', 'failed', 'kept']

/** The lines to look at, as a file: those that were wrong, failed, or stayed when the import was undone. */
export async function exportImportProblems({ db }: Reader, { id }: { id: string }) {
  const { kind } = await find(db, id)
  const which = { importId: id, states: PROBLEMS }
  const lines = await queries.listLines(db, which, { limit: MAX_IMPORT_LINES, offset: 0 })
  return { csv: presentProblems(kind, lines) }
}

async function find(db: Context['db'], id: string) {
  const row = await queries.findImport(db, id)
  if (!row) throw notFound('import')
  return row
}

type StartInput = { id: string } & z.output<typeof startImportBody>

/**
 * Queues what a checked import says. Throws 409 when it was started already, when another one of its kind is under way,
 * and when nothing is to be created; 422 on `leave_out_wrong` while lines are wrong and nobody has said to leave them out.
 */
export async function startImport(context: Context, { id, leave_out_wrong, invite }: StartInput) {
  const { db, jobs, actor } = context
  await db.transaction(async (tx) => {
    const row = await lockForWork(tx, id, 'checked')
    const counts = (await queries.countLines(tx, [id])).get(id) ?? {}
    if ((counts.wrong ?? 0) > 0 && !leave_out_wrong)
      throw invalidField('leave_out_wrong', () => t.weCantStartBecauseSomeLines)
    if ((counts.ready ?? 0) === 0) throw new AppError('conflict', () => t.weCantImportAnyLineFile)
    if (invite && row.kind !== 'members')
      throw invalidField('invite', () => t.youCanOnlySendInvitationsWith)
    await queries.saveImport(tx, id, {
      state: 'running',
      invites: invite,
      begunBy: actor.id,
      startedAt: context.now(),
      keptUntil: null,
    })
    await jobs.send(tx, runImportJob, { importId: id, turn: row.turns })
    await recordAudit(context, tx, {
      action: 'import-started',
      entityId: id,
      label: row.kind,
      changes: { lines: { from: null, to: counts.ready }, invites: { from: null, to: invite } },
    })
  })
  return readImport(context, { id })
}

/** Queues the lines that have failed once more. Throws 409 when there are none. */
export async function retryImport(context: Context, { id }: { id: string }) {
  const { db, jobs, actor } = context
  await db.transaction(async (tx) => {
    const row = await lockForWork(tx, id, 'done')
    const lines = await queries.readyFailedLines(tx, id)
    if (lines === 0) throw new AppError('conflict', () => t.thereNothingTryAgainNoLine)
    await queries.saveImport(tx, id, {
      state: 'running',
      begunBy: actor.id,
      endedAt: null,
      keptUntil: null,
    })
    await jobs.send(tx, runImportJob, { importId: id, turn: row.turns })
    await recordAudit(context, tx, {
      action: 'import-started',
      entityId: id,
      label: row.kind,
      changes: { lines: { from: null, to: lines } },
    })
  })
  return readImport(context, { id })
}

/** Locks an import that work can begin on. Throws 404, and 409 for another state or beside another import of its kind. */
export async function lockForWork(
  tx: Transaction,
  id: string,
  state: 'checked' | 'done',
): Promise<ImportTableRow> {
  const row = await queries.lockImport(tx, id)
  if (!row) throw notFound('import')
  // First of this one, which says more.
  if (row.state !== state)
    throw new AppError('conflict', () =>
      state === 'checked' ? t.importHasAlreadyStarted : t.youCanOnlyUndoImportHas,
    )
  if (await queries.isUnderWay(tx, row.kind))
    throw new AppError('conflict', () => t.anotherImportKindRunningStartOne)
  return row
}
