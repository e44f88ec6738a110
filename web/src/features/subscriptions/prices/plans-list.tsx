import { formatCents } from '../../../lib/text/money.ts'
import type { SoldPlan } from '@carriage/contract/subscriptions/price-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../catalog/query-view.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { type Column, DataTable, TableSkeleton } from '../../../ui/lists/data-table.tsx'
import { texts as billingMessages } from '@carriage/texts/web/subscriptions/billing'
import { PaymentsHead } from '../payments/payments-head.tsx'
import { texts as t } from '@carriage/texts/web/subscriptions/prices'
import { PriceDialog } from './price-dialog.tsx'
import { listSoldPlans } from '@carriage/contract/subscriptions/price-endpoints'
import { moneyKeys } from '../payments/api.ts'

/** The plans on sale with their subscribers. */
const soldPlansQuery = moneyKeys.query('plans', listSoldPlans, {
  staleTime: 0,
  select: ({ plans }) => plans,
})

const priceText = ({ price_in_cents: cents, currency, type }: SoldPlan): string =>
  billingMessages.price({ amount: formatCents(cents, currency), interval: type })

const columns: readonly Column<SoldPlan>[] = [
  { title: () => t.columns.name, cell: ({ name }) => name },
  { title: () => t.columns.price, align: 'end', cell: priceText },
  { title: () => t.columns.grants, cell: ({ grants }) => billingMessages.plans[grants] },
  {
    title: () => t.columns.trial,
    align: 'end',
    isBlank: ({ trial_days: days }) => days === 0,
    cell: ({ trial_days: days }) => days,
  },
  {
    title: () => t.columns.subscribers,
    align: 'end',
    cell: ({ subscribers, earlier_subscribers: earlier }) => (
      <>
        <span className="num">{subscribers}</span>
        {earlier > 0 && (
          <span className="block text-sm text-ink-2">{t.earlier({ count: earlier })}</span>
        )}
      </>
    ),
  },
]

/** The plans on sale; admins change what one costs for those who subscribe from then on. */
export function PlansList() {
  const query = useQuery(soldPlansQuery)
  const [changing, setChanging] = useState<SoldPlan>()
  return (
    <>
      <PaymentsHead section="plans" />
      <QueryView query={query} loading={<TableSkeleton rows={3} />}>
        {(plans) =>
          plans.length === 0 ? (
            <EmptyState title={t.none} text={t.noneText} />
          ) : (
            <>
              <DataTable
                label={t.list}
                columns={columns}
                rows={plans}
                rowKey={({ _id }) => _id}
                actions={(plan) => (
                  <Button
                    variant="line"
                    size="sm"
                    aria-label={t.changeOf({ plan: `${plan.name}, ${priceText(plan)}` })}
                    onClick={() => setChanging(plan)}
                  >
                    {t.change}
                  </Button>
                )}
              />
              <p className="mt-3 text-sm text-ink-2">{t.counts}</p>
            </>
          )
        }
      </QueryView>
      {changing && (
        <PriceDialog key={changing._id} plan={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  )
}
