import { securityKinds } from '@carriage/contract/accounts/security-schemas'
import { type AuditEntry, auditFilters } from '@carriage/contract/audit/schemas'
import { Link } from '@tanstack/react-router'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { fullName } from '../../lib/text/names.ts'
import { AdminList, dayFilters } from '../../staff/lists/admin-list.tsx'
import { CsvButton } from '../../staff/lists/csv-button.tsx'
import { Illustration } from '../../ui/art/illustration.tsx'
import { choices } from '../../ui/controls/filter-select.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { describeChanges } from './describe-changes.ts'
import { texts as t } from '@carriage/texts/web/audit'
import { Time } from '../../ui/time.tsx'
import { exportAudit, listAudit } from '@carriage/contract/audit/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { download } from '../../lib/api/client.ts'
import { saveBlob } from '../../lib/browser/save-file.ts'
import { momentsOf } from '../../lib/lists/day-range.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'
import * as z from 'zod/mini'
import {
  dayParam,
  listAddress,
  oneOf,
  pageParams,
  searchText,
} from '../../lib/lists/list-search.ts'

const auditSearch = z.object({
  ...pageParams,
  query: searchText,
  action: oneOf(auditFilters),
  from: dayParam,
  to: dayParam,
})
export type AuditSearch = z.output<typeof auditSearch>

/** The list in the address of its page. */
export const auditAddress = listAddress(auditSearch)

const keys = queryKeys('audit')

const filterOf = ({ action, query, ...days }: AuditSearch) => ({
  action,
  query,
  ...momentsOf(days),
})

/** A page of the log; while it is on its way the one before stays in sight. */
const auditQuery = (search: AuditSearch) =>
  keys.query('all', listAudit, {
    query: { ...filterOf(search), page: search.page, per_page: search.per_page },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Lets the browser save all entries that the filter leaves as a file. */
async function saveAudit(search: AuditSearch): Promise<void> {
  const { name, content } = await download(exportAudit, { query: filterOf(search) })
  saveBlob(name, content)
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <span className="block min-w-0">
      <span className="block font-medium">
        {t.actions[entry.action]}
        {entry.label !== null && <>: {entry.label}</>}
      </span>
      {entry.subject && (
        <Link to="/admin/users/$id" params={{ id: entry.subject._id }} className="link text-sm">
          {fullName(entry.subject)}
        </Link>
      )}
      {describeChanges(entry.changes).map((line) => (
        <span key={line} className="block text-sm break-words text-ink-2">
          {line}
        </span>
      ))}
      {entry.label === null && entry.subject === null && entry.entity_id !== null && (
        <span className="num block text-xs break-all text-ink-3">{entry.entity_id}</span>
      )}
      {entry.request_id !== null && (
        <span className="num hidden text-xs break-all text-ink-3 lg:block">
          {t.request({ id: entry.request_id })}
        </span>
      )}
    </span>
  )
}

/** A sign-in without a person was tried with an address that has no account. */
const nobody = ({ action, api_key }: AuditEntry): string => {
  if (api_key) return t.apiKey({ name: api_key.name })
  return securityKinds.some((kind) => kind === action) ? t.noAccount : t.nobody
}

const columns: Column<AuditEntry>[] = [
  { title: () => t.what, cell: (entry) => <Entry entry={entry} /> },
  { title: () => t.who, cell: (entry) => fullName(entry.actor) ?? nobody(entry) },
  {
    title: () => t.when,
    cell: ({ created_at: at }) => <Time at={at} className="num whitespace-nowrap" />,
  },
]

const filters = [
  {
    name: 'action',
    label: () => t.action,
    options: () => choices(t.allActions, auditFilters, t.actions),
  },
  ...dayFilters,
] as const

/** Who did what, the newest first. */
export function AuditLog(list: ListProps<AuditSearch>) {
  return (
    <AdminList
      {...list}
      query={auditQuery(list.search)}
      address={auditAddress}
      texts={t}
      filters={filters}
      art={<Illustration seed="no-audit" category="core" crop="wide" />}
      head={() => (
        <PageHeading
          title={t.title}
          text={t.text}
          action={<CsvButton name={t.list} save={() => saveAudit(list.search)} />}
        />
      )}
    >
      {({ entries }, { stale }) => (
        <DataTable
          label={t.list}
          columns={columns}
          rows={entries}
          rowKey={({ _id }) => _id}
          stale={stale}
        />
      )}
    </AdminList>
  )
}
