import type { CodeBatchCard } from '@carriage/contract/devices/schemas'
import ArrowCounterClockwiseIcon from 'icon:ArrowCounterClockwise'
import ListIcon from 'icon:List'
import PrinterIcon from 'icon:Printer'
import ProhibitIcon from 'icon:Prohibit'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../ui/layout/badge.tsx'
import { leadsRow } from '../../../ui/lists/row-press.ts'
import { MenuItem } from '../../../ui/overlays/menu.tsx'
import { RowMenu } from '../../../ui/overlays/row-menu.tsx'
import { CodeEnd } from './code-end.tsx'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'
import { reinstateBatch } from './reinstate-batch.ts'
import { unusedOf } from './revoke-batch-dialog.tsx'

const t = codesMessages.batchRow

/** Name of a batch, which opens it. */
export const BatchCell = ({ batch }: { batch: CodeBatchCard }) => (
  <div className="min-w-0">
    <Link
      {...leadsRow}
      to="/admin/codes/batch/$id"
      params={{ id: batch._id }}
      className="link block max-w-72 truncate font-semibold"
    >
      {batch.name}
    </Link>
    <p className="num text-ink-2">{t.codes({ count: batch.codes })}</p>
  </div>
)

/** How many of its codes were used. */
export const BatchUsage = ({ batch }: { batch: CodeBatchCard }) => (
  <span className="num inline-flex flex-wrap items-center gap-2">
    {t.used({ used: batch.used, codes: batch.codes })}
    {batch.revoked > 0 && <Badge tone="warn">{codesMessages.revoked}</Badge>}
    <CodeEnd endsAt={batch.ends_at} />
  </span>
)

interface BatchMenuProps {
  batch: CodeBatchCard
  onRevoke: () => void
}

/** What can be done with a batch. */
export function BatchMenu({ batch, onRevoke }: BatchMenuProps) {
  const params = { id: batch._id }
  return (
    <RowMenu of={batch.name}>
      <MenuItem
        icon={<ListIcon size={18} aria-hidden />}
        link={<Link to="/admin/codes/batch/$id" params={params} />}
      >
        {t.open}
      </MenuItem>
      {batch.codes > batch.revoked && (
        <MenuItem
          icon={<PrinterIcon size={18} aria-hidden />}
          link={<Link to="/admin/codes/cards/$id" params={params} />}
        >
          {t.print}
        </MenuItem>
      )}
      {unusedOf(batch) > 0 && (
        <MenuItem icon={<ProhibitIcon size={18} aria-hidden />} onSelect={onRevoke}>
          {t.revoke}
        </MenuItem>
      )}
      {batch.revoked > 0 && (
        <MenuItem
          icon={<ArrowCounterClockwiseIcon size={18} aria-hidden />}
          onSelect={() => void reinstateBatch(batch._id)}
        >
          {t.reinstate}
        </MenuItem>
      )}
    </RowMenu>
  )
}
