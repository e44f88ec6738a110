import type { ActivationCode } from '@carriage/contract/devices/schemas'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { GENERIC_ERROR } from '../../../lib/api/api-error.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MenuItem } from '../../../ui/overlays/menu.tsx'
import { RowMenu } from '../../../ui/overlays/row-menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { codesMessages as t } from './codes-messages.ts'
import { formatTableDate } from '../../../lib/text/dates.ts'

/** What is done with one code, in a dialog. */
export type CodeTask = 'edit' | 'delete' | 'details'

interface CodesTableProps {
  codes: readonly ActivationCode[]
  stale: boolean
  onTask: (task: CodeTask, code: ActivationCode) => void
}

async function copy(code: string): Promise<void> {
  if (await copyText(code)) toast.ok(t.copied)
  else toast.error(GENERIC_ERROR)
}

function CodeCell({ code }: { code: ActivationCode }) {
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0">
        <p className="num font-semibold tracking-[0.06em]">{code.code}</p>
        <p className="max-w-[18rem] truncate text-ink-2">{code.batch_name}</p>
      </div>
      <IconButton label={t.copyOf(code.code)} onClick={() => void copy(code.code)}>
        <CopyIcon size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

const isClosed = (code: ActivationCode): boolean => code.usage_count >= code.total_usage_possible

export function CodesTable({ codes, stale, onTask }: CodesTableProps) {
  const columns: Column<ActivationCode>[] = [
    { title: t.columns.code, cell: (code) => <CodeCell code={code} /> },
    { title: t.columns.duration, cell: (code) => t.days(code.trial_duration) },
    { title: t.columns.created, cell: (code) => formatTableDate(code.created_at) },
    {
      title: t.columns.usage,
      cell: (code) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <button
            type="button"
            aria-label={t.usersOf(code.code, code.usage_count)}
            onClick={() => onTask('details', code)}
            className="link num cursor-pointer"
          >
            {t.users(code.usage_count)}
          </button>
          {isClosed(code) && <Badge>{t.closed}</Badge>}
        </span>
      ),
    },
    {
      title: t.columns.plan,
      cell: ({ plan }) =>
        plan === 'premium' ? <Badge tone="accent">{t.premium}</Badge> : <Badge>{t.noPlan}</Badge>,
    },
  ]
  return (
    <DataTable
      label={t.table}
      columns={columns}
      rows={codes}
      rowKey={({ _id }) => _id}
      stale={stale}
      actions={{
        title: t.columns.actions,
        cell: (code) => (
          <RowMenu label={t.actionsOf(code.code)}>
            <MenuItem
              icon={<CopyIcon size={18} aria-hidden />}
              onSelect={() => void copy(code.code)}
            >
              {t.copy}
            </MenuItem>
            <MenuItem
              icon={<PencilSimpleIcon size={18} aria-hidden />}
              onSelect={() => onTask('edit', code)}
            >
              {t.edit}
            </MenuItem>
            <MenuItem
              icon={<TrashIcon size={18} aria-hidden />}
              onSelect={() => onTask('delete', code)}
            >
              {t.remove}
            </MenuItem>
          </RowMenu>
        ),
      }}
    />
  )
}
