import type { ActivationCode, CodeBatchCard, CodeRow } from '@carriage/contract/devices/schemas'
import CopyIcon from 'icon:Copy'
import PencilSimpleIcon from 'icon:PencilSimple'
import TrashIcon from 'icon:Trash'
import type { ReactNode } from 'react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { texts as errors } from '@carriage/texts/web/lib/api/error'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { leadsRow } from '../../../ui/lists/row-press.ts'
import type { TableSort } from '../../../ui/lists/table-sort.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MenuItem } from '../../../ui/overlays/menu.tsx'
import { RowMenu } from '../../../ui/overlays/row-menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { BatchCell, BatchMenu, BatchUsage } from './batch-cells.tsx'
import { CodeEnd } from './code-end.tsx'
import { texts as t } from '@carriage/texts/web/devices/codes/codes'
import { formatTableDate } from '../../../lib/text/dates.ts'

/** What is done with one code, in a dialog. */
export type CodeTask = 'edit' | 'delete' | 'details'

async function copy(code: string): Promise<void> {
  if (await copyText(code)) toast.ok(t.copied)
  else toast.error(errors.generic)
}

function CodeCell({ code }: { code: ActivationCode }) {
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0">
        <p className="num font-semibold tracking-wider">{code.code}</p>
        <p className="max-w-72 truncate text-ink-2">{code.batch_name}</p>
      </div>
      <IconButton label={t.copyOf({ code: code.code })} onClick={() => void copy(code.code)}>
        <CopyIcon size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

const isClosed = (code: ActivationCode): boolean => code.usage_count >= code.total_usage_possible

function UsageCell({ code, onDetails }: { code: ActivationCode; onDetails: () => void }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <button
        {...leadsRow}
        type="button"
        aria-label={t.usersOf({ code: code.code, count: code.usage_count })}
        onClick={onDetails}
        className="link num cursor-pointer"
      >
        {t.users({ count: code.usage_count })}
      </button>
      {isClosed(code) && <Badge>{t.closed}</Badge>}
      {code.revoked_at !== null && <Badge tone="warn">{t.revoked}</Badge>}
      <CodeEnd endsAt={code.ends_at} />
    </span>
  )
}

interface CodeMenuProps {
  code: ActivationCode
  onTask: (task: CodeTask) => void
}

function CodeMenu({ code, onTask }: CodeMenuProps) {
  return (
    <RowMenu of={code.code}>
      <MenuItem icon={<CopyIcon size={18} aria-hidden />} onSelect={() => void copy(code.code)}>
        {t.copy}
      </MenuItem>
      <MenuItem icon={<PencilSimpleIcon size={18} aria-hidden />} onSelect={() => onTask('edit')}>
        {t.edit}
      </MenuItem>
      <MenuItem icon={<TrashIcon size={18} aria-hidden />} onSelect={() => onTask('delete')}>
        {t.remove}
      </MenuItem>
    </RowMenu>
  )
}

interface CodesTableProps {
  rows: readonly CodeRow[]
  stale: boolean
  /** Only where they are listed by date. */
  sort?: TableSort
  onTask: (task: CodeTask, code: ActivationCode) => void
  /** Only where batches are listed. */
  onRevoke?: (batch: CodeBatchCard) => void
}

/** Draws a cell of a row, which is one of both. */
const cellOf =
  (
    ofCode: (code: ActivationCode) => ReactNode,
    ofBatch: (batch: CodeBatchCard) => ReactNode,
  ): ((row: CodeRow) => ReactNode) =>
  ({ activation_code: code, batch }) =>
    code ? ofCode(code) : batch && ofBatch(batch)

export function CodesTable({ rows, stale, sort, onTask, onRevoke }: CodesTableProps) {
  const columns: Column<CodeRow>[] = [
    {
      title: () => t.columns.code,
      cell: cellOf(
        (code) => <CodeCell code={code} />,
        (batch) => <BatchCell batch={batch} />,
      ),
    },
    {
      title: () => t.duration,
      cell: ({ activation_code: code, batch }) => {
        const days = (code ?? batch)?.trial_duration
        return days !== undefined && t.days({ days })
      },
    },
    {
      title: () => t.columns.created,
      sort: '-created',
      cell: ({ activation_code: code, batch }) => {
        const at = (code ?? batch)?.created_at
        return at !== undefined && formatTableDate(at)
      },
    },
    {
      title: () => t.columns.usage,
      cell: cellOf(
        (code) => <UsageCell code={code} onDetails={() => onTask('details', code)} />,
        (batch) => <BatchUsage batch={batch} />,
      ),
    },
    {
      title: () => t.plan,
      cell: ({ activation_code: code, batch }) =>
        (code ?? batch)?.plan === 'premium' ? (
          <Badge tone="accent">{t.premium}</Badge>
        ) : (
          <Badge>{t.noPlan}</Badge>
        ),
    },
  ]
  return (
    <DataTable
      label={t.table}
      columns={columns}
      rows={rows}
      rowKey={({ activation_code: code, batch }) => (code ?? batch)?._id ?? ''}
      stale={stale}
      sort={sort && { ...sort, standard: '-created' }}
      actions={cellOf(
        (code) => (
          <CodeMenu code={code} onTask={(task) => onTask(task, code)} />
        ),
        (batch) => (
          <BatchMenu batch={batch} onRevoke={() => onRevoke?.(batch)} />
        ),
      )}
    />
  )
}
