import { formatPercent } from '../../../lib/text/format.ts'
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
import { AdminList, stateFilter } from '../../../staff/lists/admin-list.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { PaymentsHead } from '../payments/payments-head.tsx'
import { promotionCodesAddress, type PromotionCodesSearch } from '../payments/payments-search.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as t } from '@carriage/texts/web/subscriptions/promotion-codes'
import { PromotionCodeDialog } from './promotion-code-dialog.tsx'
import {
  listPromotionCodes,
  switchOffPromotionCode,
} from '@carriage/contract/subscriptions/promotion-endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { moneyKeys, refreshMoney } from '../payments/api.ts'
import { formatCents } from '../../../lib/text/money.ts'
import type { Discount } from '@carriage/contract/subscriptions/change-schemas'
import CopyIcon from 'icon:Copy'
import ProhibitIcon from 'icon:Prohibit'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { MenuItem, RowMenu } from '../../../ui/overlays/menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

const actionsTexts = t.actions

async function copy(code: string): Promise<void> {
  if (await copyText(code)) toast.ok(actionsTexts.copied)
  else toast.error(actionsTexts.notCopied)
}

/** What an admin can do with a promotion code that checkouts take; nothing with any other. */
function PromotionCodeMenu({ code: { id, code, state } }: { code: PromotionCode }) {
  const [asking, setAsking] = useState(false)
  const switchOff = useAction(async () => {
    try {
      const { message } = await call(switchOffPromotionCode, { params: { id } })
      toast.ok(message)
    } finally {
      setAsking(false)
      void refreshMoney()
    }
  })
  if (state !== 'active') return null
  return (
    <>
      <RowMenu label={actionsTexts.of({ code })}>
        <MenuItem icon={<CopyIcon size={18} aria-hidden />} onSelect={() => void copy(code)}>
          {actionsTexts.copy}
        </MenuItem>
        <MenuItem icon={<ProhibitIcon size={18} aria-hidden />} onSelect={() => setAsking(true)}>
          {actionsTexts.switchOff}
        </MenuItem>
      </RowMenu>
      <AlertDialog
        open={asking}
        pending={switchOff.pending}
        onClose={() => setAsking(false)}
        onConfirm={() => switchOff.run()}
        title={t.switchOff.title({ code })}
        text={t.switchOff.text}
        cancel={t.switchOff.cancel}
        confirm={actionsTexts.switchOff}
      />
    </>
  )
}

/** What a promotion code takes off and from what, such as `25% off one payment`. */
export function discountText({
  percent_off,
  amount_off_in_cents,
  currency,
  months,
}: Discount): string {
  const amount =
    amount_off_in_cents !== null && currency !== null
      ? formatCents(amount_off_in_cents, currency)
      : formatPercent(percent_off ?? 0)
  const time = months === null ? t.once : months === 0 ? t.always : t.forMonths({ months })
  return t.discount({ amount, time })
}

/** A page of the promotion codes; while it is on its way the one before stays in sight. */
const promotionCodesQuery = (search: PromotionCodesSearch) =>
  moneyKeys.query('promotion-codes', listPromotionCodes, {
    query: search,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

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
    cell: ({ ends_at: end }) => (end === null ? t.noEnd : formatDate(end - 1)),
  },
  {
    title: () => staffMessages.filters.status,
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
