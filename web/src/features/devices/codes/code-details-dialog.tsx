import type { ActivationCode, CodeRedemption } from '@carriage/contract/devices/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '../../../lib/text/names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { texts as laterMessages } from '@carriage/texts/web/ui/later'
import { pagesOf } from '../../../ui/lists/paging.ts'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { redemptionsQuery } from './codes-api.ts'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'
import { BatchFiles } from './batch-files.tsx'
import { formatTableDate } from '../../../lib/text/dates.ts'
import { QueryView } from '../../../catalog/query-view.tsx'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'

const t = codesMessages.details

/** Who used a code, and the batch that it belongs to. */
export function CodeDetailsDialog({ code, open, onClose }: DialogState & { code: ActivationCode }) {
  return (
    <Dialog open={open} onClose={onClose} title={t.title({ code: code.code })} size="lg">
      <section aria-labelledby="code-batch" className="mt-5">
        <h3 id="code-batch" className="label text-ink-2">
          {t.batch}
        </h3>
        <p className="mt-1 mb-3 font-semibold break-words">{code.batch_name}</p>
        <BatchFiles batchId={code.batch_id} />
      </section>
      <section aria-labelledby="code-uses" className="mt-7">
        <h3 id="code-uses" className="label text-ink-2">
          {t.uses}
        </h3>
        <Redemptions id={code._id} />
      </section>
    </Dialog>
  )
}

function Redemptions({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(redemptionsQuery(id, page))
  const loading = <Skeletons className="space-y-4 py-3" of={['h-10 w-64', 'h-10 w-56']} />
  if (!query.data) return <QueryView query={query} loading={loading} />
  const { redemptions, meta } = query.data
  if (meta.total === 0) return <p className="mt-2 text-ink-2">{t.none}</p>
  const pages = pagesOf(meta.total, meta.per_page)
  return (
    <>
      <ul aria-labelledby="code-uses" className="mt-1 divide-y divide-line">
        {redemptions.map((redemption) => (
          <Use key={redemption._id} redemption={redemption} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button variant="line" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {laterMessages.paging.previous}
          </Button>
          <p aria-live="polite" className="num text-sm">
            {laterMessages.paging.pageOf({ page, pages })}
          </p>
          <Button
            variant="line"
            size="sm"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            {laterMessages.paging.next}
          </Button>
        </div>
      )}
    </>
  )
}

function Use({ redemption }: { redemption: CodeRedemption }) {
  const { user, redeemed_at: at, trial_days: days } = redemption
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="truncate font-medium">{fullName(user) ?? t.gone}</p>
        {user && <p className="truncate text-sm text-ink-2">{user.email}</p>}
      </div>
      <p className="num shrink-0 text-end text-sm text-ink-2">
        {formatTableDate(at)}
        <br />
        {t.trial({ days })}
      </p>
    </li>
  )
}
