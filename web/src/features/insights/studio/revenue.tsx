import { formatCents } from '../../../lib/text/money.ts'
import {
  type RevenueAnswer,
  type RevenueDay,
  revenueRanges,
  type RevenueCheck,
  type RevenueDifference,
  type RevenueTotal,
} from '@carriage/contract/insights/studio-schemas'
import { brand } from '../../../lib/text/brand.ts'
import { useMemo } from 'react'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { formatCalendarDay, formatDateTime } from '../../../lib/text/dates.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartInput } from '../../../ui/charts/chart-input.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { AnswerView, None, Panel } from './panel.tsx'
import { CancelReasons } from './cancel-reasons.tsx'
import { dayName } from './days.ts'
import { revenueQuery } from './studio-api.ts'
import { texts as t } from '@carriage/texts/web/insights/studio/studio'
import type { StudioSearch } from './studio-search.ts'

const revenueTexts = t.revenue

const totals: Column<RevenueTotal>[] = [
  { title: () => revenueTexts.currency, cell: ({ currency }) => currency },
  {
    title: () => revenueTexts.here,
    align: 'end',
    cell: (of) =>
      revenueTexts.amount({
        money: formatCents(of.stored_cents, of.currency),
        count: of.stored_subscriptions,
      }),
  },
  {
    title: () => revenueTexts.there,
    align: 'end',
    cell: (of) =>
      revenueTexts.amount({
        money: formatCents(of.provider_cents, of.currency),
        count: of.provider_subscriptions,
      }),
  },
]
const differences: Column<RevenueDifference>[] = [
  {
    title: () => revenueTexts.subscription,
    cell: ({ subscription_id: id }) => <span className="num break-all">{id}</span>,
  },
  { title: () => revenueTexts.difference, cell: ({ kind }) => revenueTexts.differences[kind] },
  {
    title: () => revenueTexts.here,
    align: 'end',
    cell: ({ stored_cents: cents, currency }) => amountOf(cents, currency),
  },
  {
    title: () => revenueTexts.there,
    align: 'end',
    cell: ({ provider_cents: cents, currency }) => amountOf(cents, currency),
  },
]
const amountOf = (cents: number | null, currency: string | null): string => {
  if (cents === null) return revenueTexts.unread
  return currency === null ? '0' : formatCents(cents, currency)
}

/** What the provider's own list says beside what is stored. */
function RevenueCheckPanel({ check }: { check: RevenueCheck | null }) {
  return (
    <Panel
      title={revenueTexts.check}
      text={
        check
          ? revenueTexts.checked({ time: formatDateTime(check.checked_at), count: check.differing })
          : revenueTexts.unchecked
      }
    >
      {check && (
        <div className="space-y-4">
          <DataTable
            label={revenueTexts.totals}
            columns={totals}
            rows={check.totals}
            rowKey={({ currency }) => currency}
          />
          {check.differences.length > 0 && (
            <DataTable
              label={revenueTexts.differing}
              columns={differences}
              rows={check.differences}
              rowKey={({ subscription_id: id, kind }) => `${id}-${kind}`}
            />
          )}
        </div>
      )}
    </Panel>
  )
}

const r = t.revenue
const DAY_MS = 86_400_000

const numberOf = ({ day }: RevenueDay): number => Date.parse(day) / DAY_MS
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The fields of a day that are money, by the names of their columns. */
const fields = {
  monthly: 'monthly_cents',
  fresh: 'new_cents',
  churned: 'churned_cents',
  saved: 'saved_cents',
  changed: 'changed_cents',
} as const
type Money = keyof typeof fields

/** The last day and those on which a figure is another one than before, latest first. */
const movedDays = (days: readonly RevenueDay[]): RevenueDay[] =>
  days
    .filter(
      (day) =>
        day.day === days.at(-1)?.day ||
        [day.new_cents, day.churned_cents, day.saved_cents, day.changed_cents].some(
          (cents) => cents !== 0,
        ),
    )
    .toReversed()
const money = (name: Money): Column<RevenueDay> => ({
  title: () => r.columns[name],
  align: 'end',
  cell: (day) => formatCents(day[fields[name]], day.currency),
  ...(name !== 'monthly' && { isBlank: (day) => day[fields[name]] === 0 }),
})
const columns: Column<RevenueDay>[] = [
  { title: () => r.columns.day, cell: ({ day }) => dayName(day) },
  money('monthly'),
  {
    title: () => r.columns.subscriptions,
    align: 'end',
    cell: ({ subscriptions }) => formatNumber(subscriptions),
  },
  money('fresh'),
  money('churned'),
  money('saved'),
  money('changed'),
]

function CurrencyCharts({ currency, days }: { currency: string; days: readonly RevenueDay[] }) {
  const [level, movements] = useMemo(() => {
    const common = {
      at: days.map(numberOf),
      formatAt: (day: number) => dayName(dateOf(day)),
      formatTick: (day: number) => formatCalendarDay(dateOf(day)),
      formatValue: (cents: number) => formatCents(cents, currency),
    }
    const course = (name: Money, sign = 1) => ({
      label: () => r.columns[name],
      values: days.map((day) => sign * day[fields[name]]),
    })
    const first: ChartInput = {
      ...common,
      series: [course('monthly')],
    }
    const second: ChartInput = {
      ...common,
      // Below zero, so that it does not hide what was new on the same day.
      series: [course('fresh'), course('churned', -1), course('saved')],
    }
    return [first, second]
  }, [currency, days])
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Panel title={r.monthly({ currency })}>
        <Chart label={t.chartOf({ what: r.monthly({ currency }) })} input={level} />
      </Panel>
      <Panel title={r.movements({ currency })}>
        <Chart label={t.chartOf({ what: r.movements({ currency }) })} input={movements} />
      </Panel>
    </div>
  )
}

function Figures({ days, check, counted_on: counted }: RevenueAnswer) {
  const byCurrency = useMemo(() => {
    // That of the studio comes first, as it does where plans are sold.
    const currencies = [...new Set(days.map(({ currency }) => currency))].toSorted(
      (some, other) => Number(other === brand.currency) - Number(some === brand.currency),
    )
    return currencies.map(
      (currency) => [currency, days.filter((day) => day.currency === currency)] as const,
    )
  }, [days])
  return (
    <div className="space-y-4">
      {days.length === 0 ? (
        <None counted={counted !== null} />
      ) : (
        <>
          {byCurrency.map(([currency, of]) => (
            <CurrencyCharts key={currency} currency={currency} days={of} />
          ))}
          <Panel
            title={r.byDay}
            text={counted === null ? r.moved : `${t.counted({ day: dayName(counted) })} ${r.moved}`}
            file={{ table: 'revenue' }}
          >
            <DataTable
              label={t.tableOf({ what: t.sections.revenue })}
              columns={columns}
              rows={movedDays(days)}
              rowKey={({ day, currency }) => `${currency}-${day}`}
            />
          </Panel>
        </>
      )}
      <RevenueCheckPanel check={check} />
    </div>
  )
}

/** What comes in each month, what is new, lost and saved, and whether the provider agrees. */
export function Revenue({ search, onChange }: ListProps<StudioSearch>) {
  const days = search.days ?? 90
  return (
    <div className="space-y-4">
      <div role="group" aria-label={r.range} className="flex flex-wrap gap-2">
        {revenueRanges.map((range) => (
          <Chip key={range} pressed={range === days} onPress={() => onChange({ days: range })}>
            {r.ranges({ days: range })}
          </Chip>
        ))}
      </div>
      <AnswerView query={revenueQuery(days)}>{(data) => <Figures {...data} />}</AnswerView>
      <CancelReasons days={days} />
    </div>
  )
}
