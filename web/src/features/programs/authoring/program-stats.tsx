import type { ProgramsSummary } from '@carriage/contract/programs/admin-schemas'
import { formatNumber } from '../../../lib/text/format.ts'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'

const t = adminMessages.stats

/** Counts over all programs; undefined until they have arrived. */
export function ProgramStats({ summary }: { summary: ProgramsSummary | undefined }) {
  const popular = summary?.most_popular
  return (
    <StatCards
      label={adminMessages.statsLabel}
      stats={[
        {
          label: t.total,
          value: summary && formatNumber(summary.total),
          note: summary ? t.totalNote(summary) : '\u00a0',
        },
        {
          label: t.enrollments,
          value: summary && formatNumber(summary.enrollments),
          note: t.enrollmentsNote,
        },
        {
          label: t.popular,
          value: summary && (
            <span
              className="line-clamp-2 text-lead leading-snug wrap-anywhere"
              title={popular?.title}
            >
              {popular?.title ?? t.nonePopular}
            </span>
          ),
          note: popular ? t.popularNote({ count: popular.enrollments }) : '\u00a0',
        },
        {
          label: t.recovery,
          value: summary && formatNumber(summary.recovery.total),
          note: summary ? t.recoveryNote({ active: summary.recovery.published }) : '\u00a0',
        },
      ]}
    />
  )
}
