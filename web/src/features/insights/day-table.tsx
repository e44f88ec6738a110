import type { InsightDay } from '@carriage/contract/insights/schemas'
import { formatWeekday } from '../../lib/text/dates.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { dashboardMessages as t } from './dashboard-messages.ts'

const columns: readonly Column<InsightDay>[] = [
  { title: t.columns.day, cell: ({ day }) => formatWeekday(Date.parse(day) / 1000, 'UTC') },
  { title: t.columns.total, cell: (day) => formatNumber(day.total_users), align: 'end' },
  { title: t.columns.joined, cell: (day) => formatNumber(day.new_users), align: 'end' },
  { title: t.columns.active, cell: (day) => formatNumber(day.active_users), align: 'end' },
  { title: t.columns.views, cell: (day) => formatNumber(day.views), align: 'end' },
  { title: t.columns.watched, cell: (day) => t.seconds(day.watched_seconds), align: 'end' },
]

/** What the curves are drawn from, the latest day first. */
export function DayTable({ days }: { days: readonly InsightDay[] }) {
  return (
    <details className="mt-6">
      <summary className="w-fit cursor-pointer rounded-chip py-2 font-semibold">{t.table}</summary>
      <p className="mb-3 text-sm text-ink-2">{t.utc}</p>
      <DataTable
        label={t.table}
        columns={columns}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
      />
    </details>
  )
}
