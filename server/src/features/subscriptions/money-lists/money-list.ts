import { fileStem } from '@carriage/contract/brand/file-stem'
import type { FileAnswer } from '@carriage/contract/endpoint'
import type { AuditAction } from '@carriage/contract/audit/schemas'
import type { ListedMember } from '@carriage/contract/subscriptions/payment-schemas'
import type { Context } from '../../../context.ts'
import { type Cell, streamCsv } from '../../../platform/csv.ts'
import { searchWords } from '../../../platform/db/search.ts'
import { utcDay } from '../../../platform/time.ts'
import { recordAudit } from '../../audit/index.ts'
import type { MoneyFilter } from './money-list-queries.ts'

interface Asked {
  query?: string | undefined
  /** Epoch seconds. */
  from?: number | undefined
  until?: number | undefined
}

const momentOf = (seconds: number | undefined): Date | undefined =>
  seconds === undefined ? undefined : new Date(seconds * 1000)

/** What narrows a list, as its queries take it. */
export const moneyFilterOf = ({ query, from, until }: Asked): MoneyFilter => ({
  words: searchWords(query) ?? [],
  from: momentOf(from),
  until: momentOf(until),
})

/** The window of a page by its number. */
export const windowOf = ({ page, per_page }: { page: number; per_page: number }) => ({
  limit: per_page,
  offset: (page - 1) * per_page,
})

/** The name and address of a member as cells of a file. */
export const memberCells = (member: ListedMember): Cell[] => [
  member ? `${member.first_name} ${member.last_name}` : '',
  member?.email ?? '',
]

export const timeCell = (seconds: number | null): Cell =>
  seconds === null ? '' : new Date(seconds * 1000).toISOString()

interface MoneyLines<Row> {
  list: (window: { limit: number; after: Row | undefined }) => Promise<readonly Row[]>
  line: (row: Row) => Cell[]
}

interface MoneyFile<Row> extends MoneyLines<Row> {
  /** The word for what is in it, as in its name: 'payments'. */
  noun: string
  action: AuditAction
  head: readonly string[]
}

const PAGE = 500

/** All lines of a list, a page of rows at a time. */
export async function* moneyLines<Row>({ list, line }: MoneyLines<Row>): AsyncGenerator<Cell[][]> {
  let after: Row | undefined
  do {
    const rows = await list({ limit: PAGE, after })
    yield rows.map(line)
    after = rows.length < PAGE ? undefined : rows.at(-1)
  } while (after)
}

/** All lines of a list, as a file that is sent while it is read; the audit log has the download. */
export async function moneyFile<Row>(
  context: Context,
  { noun, action, head, ...lines }: MoneyFile<Row>,
): Promise<FileAnswer> {
  const { db, now, readBrand } = context
  await recordAudit(context, db, { action })
  const name = `${fileStem((await readBrand()).name)}-${noun}-${utcDay(now())}.csv`
  return { name, content: streamCsv(head, moneyLines(lines)) }
}
