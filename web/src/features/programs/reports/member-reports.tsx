import type { MemberReports as Reports } from '@carriage/contract/programs/admin-schemas'
import { MAX_EFFORT } from '@carriage/contract/videos/schemas'
import { useId } from 'react'
import { areaNames } from '../../../lib/text/cautions.ts'
import { formatDate } from '../../../lib/text/dates.ts'
import { avatarUrl } from '../../../lib/text/image-url.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Spark } from '../../../ui/charts/spark.tsx'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'

const t = adminMessages.reports
const tones = { rising: 'warn', falling: 'ok', steady: 'neutral' } as const

type Report = Reports['reports'][number]

const columns: Column<Report>[] = [
  {
    title: () => t.columns.class,
    cell: ({ title }) => <span className="font-semibold">{title}</span>,
  },
  {
    title: () => t.columns.day,
    cell: ({ reported_at: at }) => <span className="num whitespace-nowrap max-xs:whitespace-normal">{formatDate(at)}</span>,
  },
  {
    title: () => t.columns.effort,
    cell: ({ effort }) => (
      <span className="num">{effort === null ? t.unsaid : t.of({ effort })}</span>
    ),
  },
  {
    title: () => t.columns.pain,
    cell: ({ pain }) => {
      if (pain === null) return t.unsaid
      return pain.length === 0 ? (
        t.nothing
      ) : (
        <Badge tone="warn">{pain.map((area) => areaNames[area]).join(', ')}</Badge>
      )
    },
  },
]

/** One member: how hard the last classes were, as a line and as a table, and what hurt. */
export function MemberReports({ member: { user, reports, trend } }: { member: Reports }) {
  const id = useId()
  const name = fullName(user) ?? ''
  const efforts = reports.flatMap(({ effort }) => effort ?? []).toReversed()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar of={user} src={avatarUrl(user.image)} />
        <h2 id={id} className="title min-w-0 text-lg break-words">
          {name}
        </h2>
        {trend && <Badge tone={tones[trend]}>{t.trends[trend]}</Badge>}
      </div>
      {reports.length === 0 ? (
        <p className="mt-4 text-ink-2">{t.noReports}</p>
      ) : (
        <div className="mt-5 space-y-5">
          {efforts.length > 1 && (
            <div className="max-w-80">
              <p className="label mb-2 text-note text-ink-2">
                {t.course({ count: efforts.length })}
              </p>
              <Spark
                label={t.courseOf({ name })}
                values={efforts}
                highest={MAX_EFFORT}
                className="h-12"
              />
            </div>
          )}
          <DataTable
            label={t.listOf({ name })}
            columns={columns}
            rows={reports}
            rowKey={({ title, reported_at: at }) => `${title}-${at}`}
          />
        </div>
      )}
    </section>
  )
}
