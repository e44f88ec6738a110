import { securityKinds } from '@carriage/contract/accounts/security-schemas'
import {
  auditActions,
  type AuditEntry,
  type auditExportQuery,
  type auditQuery,
} from '@carriage/contract/audit/schemas'
import { fileStem } from '@carriage/contract/brand/file-stem'
import type { FileAnswer } from '@carriage/contract/endpoint'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { type Cell, streamCsv } from '../../platform/csv.ts'
import { searchWords } from '../../platform/db/search.ts'
import { utcDay } from '../../platform/time.ts'
import { presentAudit, presentSecurity } from './audit-presenter.ts'
import * as queries from './audit-queries.ts'
import { recordAudit } from './record-audit.ts'

type Filter = z.output<typeof auditExportQuery>

const momentOf = (seconds: number | undefined): Date | undefined =>
  seconds === undefined ? undefined : new Date(seconds * 1000)

/**
 * The entries that a filter leaves. Sign-ins and the like would bury the changes of staff, so they are read where
 * their action is asked for.
 */
function logOf({ db }: Pick<Context, 'db'>, { action, query, from, until }: Filter) {
  const filter = {
    words: searchWords(query) ?? [],
    from: momentOf(from),
    until: momentOf(until),
  }
  const kind = securityKinds.find((known) => known === action)
  if (kind)
    return {
      list: async (window: queries.LogWindow) => {
        const rows = await queries.listSecurityRows(db, kind, filter, window)
        return rows.map((row) => ({ row, entry: presentSecurity(row) }))
      },
      count: () => queries.countSecurity(db, kind, filter),
    }
  const ofStaff = { ...filter, action: auditActions.find((known) => known === action) }
  return {
    list: async (window: queries.LogWindow) => {
      const rows = await queries.listAuditRows(db, ofStaff, window)
      return rows.map((row) => ({ row, entry: presentAudit(row) }))
    },
    count: () => queries.countAudit(db, ofStaff),
  }
}

/** A page of the log, newest first, with the current names of the people in it. */
export async function listAudit(context: Context, query: z.output<typeof auditQuery>) {
  const { page, per_page } = query
  const log = logOf(context, query)
  const [found, total] = await Promise.all([
    log.list({ limit: per_page, offset: (page - 1) * per_page }),
    log.count(),
  ])
  return { entries: found.map(({ entry }) => entry), meta: { total, page, per_page } }
}

const PAGE = 500
const HEAD = ['time', 'action', 'who', 'about', 'record', 'changes', 'request']

const nameOf = (person: AuditEntry['actor']): string =>
  person ? `${person.first_name} ${person.last_name} <${person.email}>` : ''

const lineOf = (entry: AuditEntry): Cell[] => [
  new Date(entry.created_at * 1000).toISOString(),
  entry.action,
  entry.api_key?.name ?? nameOf(entry.actor),
  nameOf(entry.subject),
  entry.label ?? entry.entity_id ?? '',
  Object.keys(entry.changes).length > 0 ? JSON.stringify(entry.changes) : '',
  entry.request_id ?? '',
]

/** The entries that a filter leaves, as a file that is sent while it is read; the download is an entry itself. */
export async function exportAudit(context: Context, filter: Filter): Promise<FileAnswer> {
  const { db, now, readBrand } = context
  await recordAudit(context, db, { action: 'audit-exported' })
  const log = logOf(context, filter)
  async function* pages(): AsyncGenerator<Cell[][]> {
    let after: { id: string; createdAt: Date } | undefined
    do {
      const found = await log.list({ limit: PAGE, after })
      yield found.map(({ entry }) => lineOf(entry))
      after = found.length < PAGE ? undefined : found.at(-1)?.row
    } while (after)
  }
  const name = `${fileStem((await readBrand()).name)}-audit-log-${utcDay(now())}.csv`
  return { name, content: streamCsv(HEAD, pages()) }
}
