import { type AuditEntry, auditActions } from '@carriage/contract/audit/schemas'
import { formatDate, formatTime } from '../../lib/text/format.ts'
import { FIRST_PAGE } from '../../lib/lists/list-search.ts'
import { fullName } from '../../lib/text/names.ts'
import { usePagedList } from '../../lib/lists/use-paged-list.ts'
import { Illustration } from '../../ui/art/illustration.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { choices, FilterSelect } from '../../ui/controls/filter-select.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { auditQuery } from './api.ts'
import { type AuditSearch, readAudit } from './audit-search.ts'
import { describeChanges } from './describe-changes.ts'
import { messages as t } from './messages.ts'

interface AuditLogProps {
  search: AuditSearch
  /** Writes the address; `replace` leaves no step to go back to. */
  onChange: (changes: Partial<AuditSearch>, how?: 'replace') => void
}

function Deed({ entry }: { entry: AuditEntry }) {
  return (
    <span className="block min-w-0">
      <span className="block font-medium">
        {t.actions[entry.action]}
        {entry.label !== null && <>: {entry.label}</>}
      </span>
      {describeChanges(entry.changes).map((line) => (
        <span key={line} className="block text-sm break-words text-ink-2">
          {line}
        </span>
      ))}
      {entry.label === null && entry.entity_id !== null && (
        <span className="num block text-xs break-all text-ink-3">{entry.entity_id}</span>
      )}
    </span>
  )
}

const columns: Column<AuditEntry>[] = [
  { title: t.what, cell: (entry) => <Deed entry={entry} /> },
  { title: t.who, cell: ({ actor }) => fullName(actor) ?? t.nobody },
  {
    title: t.when,
    cell: ({ created_at: at }) => (
      <time dateTime={new Date(at * 1000).toISOString()} className="num whitespace-nowrap">
        {formatDate(at)}, {formatTime(at * 1000)}
      </time>
    ),
  },
]

/** Who did what, the newest first. */
export function AuditLog({ search, onChange }: AuditLogProps) {
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <div className="mb-4 flex">
        <FilterSelect
          label={t.action}
          options={choices(t.allActions, auditActions, t.actions)}
          value={search.action ?? ''}
          onChange={(action) =>
            onChange({ action: readAudit({ action }).action, page: FIRST_PAGE })
          }
        />
      </div>
      <Entries search={search} onChange={onChange} />
    </>
  )
}

function Entries({ search, onChange }: AuditLogProps) {
  const list = usePagedList(auditQuery(search), search, onChange)
  return (
    <PagedList
      {...list}
      label={t.label}
      empty={
        <EmptyState
          title={t.none}
          text={t.noneText}
          art={<Illustration seed="no-audit" category="core" crop="wide" />}
          {...(search.action && {
            action: (
              <Button
                variant="line"
                onClick={() => onChange({ action: undefined, page: FIRST_PAGE })}
              >
                {t.clear}
              </Button>
            ),
          })}
        />
      }
    >
      {({ entries }) => (
        <DataTable
          label={t.label}
          columns={columns}
          rows={entries}
          rowKey={({ _id }) => _id}
          stale={list.stale}
        />
      )}
    </PagedList>
  )
}
