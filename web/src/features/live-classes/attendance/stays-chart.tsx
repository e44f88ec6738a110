import type { Attendance, MinuteOfClass } from '@carriage/contract/live-classes/attendance-schemas'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/text/format.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartInput } from '../../../ui/charts/chart-input.ts'
import { CsvButton } from '../../../staff/lists/csv-button.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { saveAttendance } from './attendance-api.ts'
import { texts as t } from '@carriage/texts/web/live-classes/attendance/attendance'
import { Panel } from '../../../ui/layout/panel.tsx'

const columns: Column<MinuteOfClass>[] = [
  { title: () => t.minute, cell: ({ minute }) => <span className="num">{minute}</span> },
  { title: () => t.seats, align: 'end', cell: ({ seats }) => formatNumber(seats) },
  { title: () => t.broadcast, align: 'end', cell: ({ broadcast }) => formatNumber(broadcast) },
]

/** Who was in a class in each of its minutes. */
export function StaysChart({ attendance: { _id: id, minutes } }: { attendance: Attendance }) {
  const input = useMemo<ChartInput>(() => {
    const watched = minutes.some(({ broadcast }) => broadcast > 0)
    const course = (key: 'seats' | 'broadcast') => ({
      label: () => t[key],
      values: minutes.map((one) => one[key]),
    })
    return {
      at: minutes.map(({ minute }) => minute),
      series: watched ? [course('seats'), course('broadcast')] : [course('seats')],
      formatAt: (minute) => `${t.minute} ${minute}`,
      formatTick: String,
      formatValue: formatNumber,
    }
  }, [minutes])
  return (
    <Panel
      title={t.stayed}
      text={t.stayedText}
      action={<CsvButton name={t.stayed} save={() => saveAttendance(id, 'minutes')} />}
    >
      <Chart label={t.stayedChart} input={input} />
      <details className="mt-5">
        <summary className="w-fit cursor-pointer rounded-chip py-2 font-semibold">
          {t.table}
        </summary>
        <DataTable
          label={t.stayedChart}
          columns={columns}
          rows={minutes}
          rowKey={({ minute }) => String(minute)}
        />
      </details>
    </Panel>
  )
}
