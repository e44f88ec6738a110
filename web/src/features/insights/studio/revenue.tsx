import { formatCents } from '../../../lib/text/money.ts'
import {
  type RevenueAnswer,
  type RevenueDay,
  revenueRanges,
} from '@carriage/contract/insights/studio-schemas'
import { brand } from '../../../lib/text/brand.ts'
import { useMemo } from 'react'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { formatCalendarDay } from '../../../lib/text/dates.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartInput } from '../../../ui/charts/chart-input.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { AnswerView } from './answer-view.tsx'
import { CancelReasons } from './cancel-reasons.tsx'
import { dayName } from './days.ts'
import { None } from './none.tsx'
import { Panel } from './panel.tsx'
import { RevenueCheckPanel } from './revenue-check.tsx'
import { revenueQuery } from './studio-api.ts'
import { texts as t } from '@carriage/texts/web/insights/studio/studio'
import type { StudioSearch } from './studio-search.ts'

const r = t.revenue
const DAY_MS = 86_400_000

const numberOf = ({ day }: RevenueDay): number => Date.parse(day) / DAY_MS
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

const money = (title: () => string, of: (day: RevenueDay) => number): Column<RevenueDay> => ({
  get title() {
    return title()
  },
  align: 'end',
  cell: (day) => formatCents(of(day), day.currency),
})
const columns: Column<RevenueDay>[] = [
  {
    get title() {
      return r.columns.day
    },
    cell: ({ day }) => dayName(day),
  },
  money(
    () => r.columns.monthly,
    (day) => day.monthly_cents,
  ),
  {
    get title() {
      return r.columns.subscriptions
    },
    align: 'end',
    cell: ({ subscriptions }) => formatNumber(subscriptions),
  },
  money(
    () => r.columns.fresh,
    (day) => day.new_cents,
  ),
  money(
    () => r.columns.churned,
    (day) => day.churned_cents,
  ),
  money(
    () => r.columns.saved,
    (day) => day.saved_cents,
  ),
  money(
    () => r.columns.changed,
    (day) => day.changed_cents,
  ),
]

function CurrencyCharts({ currency, days }: { currency: string; days: readonly RevenueDay[] }) {
  const [level, movements] = useMemo(() => {
    const common = {
      at: days.map(numberOf),
      formatAt: (day: number) => dayName(dateOf(day)),
      formatTick: (day: number) => formatCalendarDay(dateOf(day)),
      formatValue: (cents: number) => formatCents(cents, currency),
    }
    const course = (label: () => string, of: (day: RevenueDay) => number) => ({
      get label() {
        return label()
      },
      values: days.map(of),
    })
    const first: ChartInput = {
      ...common,
      series: [
        course(
          () => r.columns.monthly,
          (day) => day.monthly_cents,
        ),
      ],
    }
    const second: ChartInput = {
      ...common,
      series: [
        course(
          () => r.columns.fresh,
          (day) => day.new_cents,
        ),
        course(
          () => r.columns.churned,
          (day) => day.churned_cents,
        ),
        course(
          () => r.columns.saved,
          (day) => day.saved_cents,
        ),
      ],
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
            title={t.tableOf({ what: t.sections.revenue })}
            text={counted === null ? undefined : t.counted({ day: dayName(counted) })}
            file={{ table: 'revenue' }}
          >
            <div
              tabIndex={0}
              role="region"
              aria-label={t.table}
              className="max-h-112 overflow-y-auto"
            >
              <DataTable
                label={t.tableOf({ what: t.sections.revenue })}
                columns={columns}
                rows={days.toReversed()}
                rowKey={({ day, currency }) => `${currency}-${day}`}
              />
            </div>
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
