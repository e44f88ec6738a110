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
import { MenuItem, RowMenu } from '../../../ui/overlays/menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as t } from '@carriage/texts/web/devices/codes/codes'
import { formatTableDate } from '../../../lib/text/dates.ts'
import ArrowCounterClockwiseIcon from 'icon:ArrowCounterClockwise'
import ListIcon from 'icon:List'
import PrinterIcon from 'icon:Printer'
import ProhibitIcon from 'icon:Prohibit'
import { Link } from '@tanstack/react-router'
import { reinstateBatch } from './reinstate-batch.ts'
import { unusedOf } from './revoke-batch-dialog.tsx'
import { nowSeconds } from '../../../lib/browser/clock.ts'

/** Until which day a code can be redeemed, or that it cannot any more; nothing for one without an end. */
function CodeEnd({ endsAt }: { endsAt: number | null }) {
  if (endsAt === null) return null
  if (endsAt <= nowSeconds()) return <Badge tone="warn">{t.ended}</Badge>
  // The end is the first second after the last day.
  return <span className="text-sm text-ink-2">{t.until({ day: formatTableDate(endsAt - 1) })}</span>
}

const batchRowTexts = t.batchRow

/** Name of a batch, which opens it. */
const BatchCell = ({ batch }: { batch: CodeBatchCard }) => (
  <div className="min-w-0">
    <Link
      {...leadsRow}
      to="/admin/codes/batch/$id"
      params={{ id: batch._id }}
      className="link block max-w-72 truncate font-semibold"
    >
      {batch.name}
    </Link>
    <p className="num text-ink-2">{batchRowTexts.codes({ count: batch.codes })}</p>
  </div>
)

/** How many of its codes were used. */
const BatchUsage = ({ batch }: { batch: CodeBatchCard }) => (
  <span className="num inline-flex flex-wrap items-center gap-2">
    {batchRowTexts.used({ used: batch.used, codes: batch.codes })}
    {batch.revoked > 0 && <Badge tone="warn">{t.revoked}</Badge>}
    <CodeEnd endsAt={batch.ends_at} />
  </span>
)

/** What can be done with a batch. */
function BatchMenu({ batch, onRevoke }: { batch: CodeBatchCard; onRevoke: () => void }) {
  const params = { id: batch._id }
  return (
    <RowMenu of={batch.name}>
      <MenuItem
        icon={<ListIcon size={18} aria-hidden />}
        link={<Link to="/admin/codes/batch/$id" params={params} />}
      >
        {batchRowTexts.open}
      </MenuItem>
      {batch.codes > batch.revoked && (
        <MenuItem
          icon={<PrinterIcon size={18} aria-hidden />}
          link={<Link to="/admin/codes/cards/$id" params={params} />}
        >
          {batchRowTexts.print}
        </MenuItem>
      )}
      {unusedOf(batch) > 0 && (
        <MenuItem icon={<ProhibitIcon size={18} aria-hidden />} onSelect={onRevoke}>
          {batchRowTexts.revoke}
        </MenuItem>
      )}
      {batch.revoked > 0 && (
        <MenuItem
          icon={<ArrowCounterClockwiseIcon size={18} aria-hidden />}
          onSelect={() => void reinstateBatch(batch._id)}
        >
          {batchRowTexts.reinstate}
        </MenuItem>
      )}
    </RowMenu>
  )
}

/** What is done with one code, in a dialog. */
export type CodeTask = 'edit' | 'delete' | 'details'

async function copy(code: string): Promise<void> {
  if (await copyText(code)) toast.ok(t.copied)
  else toast.error(errors.generic)
}

function CodeCell({ code }: { code: ActivationCode }) {
  return (
    <div className="min-w-0">
      <div className="-my-2 flex items-center gap-1">
        <p className="num font-semibold tracking-wider">{code.code}</p>
        <IconButton label={t.copyOf({ code: code.code })} onClick={() => void copy(code.code)}>
          <CopyIcon size={18} aria-hidden />
        </IconButton>
      </div>
      <p className="max-w-72 truncate text-ink-2">{code.batch_name}</p>
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

function CodeMenu({ code, onTask }: { code: ActivationCode; onTask: (task: CodeTask) => void }) {
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
