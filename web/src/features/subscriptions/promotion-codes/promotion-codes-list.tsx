import {
  type PromotionCode,
  type PromotionCodeState,
  promotionCodeStates,
} from '@carriage/contract/subscriptions/promotion-schemas'
import PlusIcon from 'icon:Plus'
import { useState } from 'react'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { AdminList } from '../../../staff/lists/admin-list.tsx'
import { stateFilter } from '../../../staff/lists/list-filters.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { PaymentsHead } from '../payments/payments-head.tsx'
import { promotionCodesAddress } from '../payments/payments-search.ts'
import { promotionCodesQuery } from './api.ts'
import { discountText } from './discount-text.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as t } from '@carriage/texts/web/subscriptions/promotion-codes'
import { PromotionCodeDialog } from './promotion-code-dialog.tsx'
import { PromotionCodeMenu } from './promotion-code-menu.tsx'

const tones = {
  active: 'ok',
  expired: 'neutral',
  'used-up': 'neutral',
  off: 'neutral',
} as const satisfies Record<PromotionCodeState, string>

const columns: readonly Column<PromotionCode>[] = [
  {
    title: () => t.columns.code,
    cell: ({ code, name }) => (
      <>
        <span className="num font-semibold break-all">{code}</span>
        <span className="block text-sm text-ink-2">{name}</span>
      </>
    ),
  },
  {
    title: () => t.columns.discount,
    cell: ({ discount, first_purchase_only: first }) => (
      <>
        <span className="num">{discountText(discount)}</span>
        {first && <span className="block text-sm text-ink-2">{t.firstPurchase}</span>}
      </>
    ),
  },
  {
    title: () => t.columns.used,
    align: 'end',
    cell: ({ times_used: times, most_uses: most }) =>
      most === null ? times : t.used({ times, most }),
  },
  {
    title: () => t.columns.until,
    // The end is the beginning of the day after the last one.
    cell: ({ ends_at: end }) => (end === null ? '–' : formatDate(end - 1)),
  },
  {
    title: () => staffMessages.filters.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
]

const filters = [stateFilter(promotionCodeStates, t.states)] as const

/** The promotion codes at the provider, newest first; admins make more and switch them off. */
export function PromotionCodesList({ address }: { address: RawSearch<string> }) {
  const list = useListAddress(address, promotionCodesAddress)
  const [making, setMaking] = useState(false)
  return (
    <AdminList
      {...list}
      query={promotionCodesQuery(list.search)}
      address={promotionCodesAddress}
      texts={t}
      filters={filters}
      head={(data) => (
        <>
          <PaymentsHead
            section="offers"
            action={
              data && (
                <Button onClick={() => setMaking(true)}>
                  <PlusIcon size={18} aria-hidden />
                  {t.create}
                </Button>
              )
            }
          />
          {making && data && (
            <PromotionCodeDialog currencies={data.currencies} onClose={() => setMaking(false)} />
          )}
        </>
      )}
    >
      {({ promotion_codes: codes }, { stale }) => (
        <DataTable
          label={t.list}
          columns={columns}
          rows={codes}
          rowKey={({ id }) => id}
          stale={stale}
          actions={(code) => <PromotionCodeMenu code={code} />}
        />
      )}
    </AdminList>
  )
}
