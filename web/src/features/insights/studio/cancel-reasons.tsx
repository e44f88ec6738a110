import type { CancelReason } from '@carriage/contract/insights/studio-schemas'
import { formatNumber } from '../../../lib/text/format.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { texts as leaveReasonTexts } from '@carriage/texts/web/subscriptions/leave-reason'
import { AnswerView, Panel, percentText } from './panel.tsx'
import { cancelReasonsQuery } from './studio-api.ts'
import { texts as studioMessages } from '@carriage/texts/web/insights/studio/studio'

const t = studioMessages.revenue.reasons

const columns: Column<CancelReason>[] = [
  {
    title: () => t.columns.reason,
    cell: ({ reason }) => (reason === null ? t.unanswered : leaveReasonTexts[reason]),
  },
  { title: () => t.columns.count, align: 'end', cell: ({ count }) => formatNumber(count) },
  { title: () => t.columns.stayed, align: 'end', cell: ({ stayed }) => formatNumber(stayed) },
  { title: () => t.columns.share, align: 'end', cell: ({ share }) => percentText(share) },
]

/** Why members have cancelled or wanted to in the chosen days, and who stayed. */
export function CancelReasons({ days }: { days: number }) {
  return (
    <Panel title={t.title} text={t.text({ days })} file={{ table: 'cancel-reasons', days }}>
      <AnswerView query={cancelReasonsQuery(days)}>
        {({ reasons }) =>
          reasons.length === 0 ? (
            <p className="text-ink-2">{t.none}</p>
          ) : (
            <DataTable
              label={studioMessages.tableOf({ what: t.title })}
              columns={columns}
              rows={reasons}
              rowKey={({ reason }) => reason ?? ''}
            />
          )
        }
      </AnswerView>
    </Panel>
  )
}
