import type { UsersAnswer } from '@carriage/contract/members/schemas'
import { formatNumber } from '../../../lib/text/format.ts'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { texts as t } from '@carriage/texts/web/members/users/users'

export function UsersStats({ summary }: { summary: UsersAnswer['summary'] | undefined }) {
  const shown = (value: number | undefined) => (value === undefined ? value : formatNumber(value))
  return (
    <StatCards
      label={t.statsLabel}
      stats={[
        { label: t.total, value: shown(summary?.total) },
        { label: t.premium, value: shown(summary?.premium) },
        { label: t.fresh, value: shown(summary?.new), note: t.freshNote },
        { label: t.recovery, value: shown(summary?.recovery) },
      ]}
    />
  )
}
