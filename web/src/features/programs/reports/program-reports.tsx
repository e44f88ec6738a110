import {
  LEAST_PEOPLE,
  type MemberReports as Reports,
} from '@carriage/contract/programs/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { programReportsQuery } from '../authoring/admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import type { MembersSearch } from '../authoring/admin-search.ts'
import { programTrail } from '../authoring/program-trail.tsx'
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

const tones = { rising: 'warn', falling: 'ok', steady: 'neutral' } as const

type Report = Reports['reports'][number]

const columns: Column<Report>[] = [
  {
    title: () => t.columns.class,
    cell: ({ title }) => <span className="font-semibold">{title}</span>,
  },
  {
    title: () => t.columns.day,
    cell: ({ reported_at: at }) => (
      <span className="num whitespace-nowrap max-xs:whitespace-normal">{formatDate(at)}</span>
    ),
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
function MemberReports({ member: { user, reports, trend } }: { member: Reports }) {
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

const t = adminMessages.reports

interface ProgramReportsProps {
  id: string
  search: MembersSearch
  onChange: (changes: Partial<MembersSearch>, how?: 'replace') => void
  /** To the list: there is nothing here, or nothing that this person may see. */
  onNothing: () => void
}

/** What members who have agreed said after the classes of a program, for the coach who teaches it. */
export function ProgramReports({ id, search, onChange, onNothing }: ProgramReportsProps) {
  const query = programReportsQuery(id, search)
  const { error } = useQuery(query)
  const list = usePagedList(query, search, onChange)
  const refused = useRefusal(error, ({ status, message }) => {
    if (status === 403) toast.error(message)
    onNothing()
  })
  if (refused) return null
  return (
    <>
      <PageHeading
        trail={programTrail}
        title={t.title}
        text={list.data?.program.title ?? '\u00a0'}
      />
      <p className="mb-6 max-w-line-lg text-ink-2">{t.text}</p>
      <PagedList
        {...list}
        label={t.list}
        empty={
          <EmptyState
            title={t.none}
            text={t.noneText}
            art={<Illustration seed="no-reports" category="recovery" crop="wide" />}
          />
        }
      >
        {({ members, figures }) => (
          <div className="space-y-5">
            <Figures figures={figures} />
            {members.map((member: Reports) => (
              <MemberReports key={member.user._id} member={member} />
            ))}
          </div>
        )}
      </PagedList>
    </>
  )
}

interface FiguresProps {
  figures: { people: number; average_effort: number | null; with_pain: number } | null
}

function Figures({ figures }: FiguresProps) {
  if (!figures) return <p className="text-sm text-ink-3">{t.noFigures({ least: LEAST_PEOPLE })}</p>
  const { people, average_effort: effort, with_pain: pain } = figures
  return (
    <StatCards
      label={t.figures}
      stats={[
        { label: t.people, value: formatNumber(people), note: t.lately },
        { label: t.average, value: effort === null ? t.unsaid : formatNumber(effort, 1) },
        { label: t.withPain, value: formatNumber(pain) },
      ]}
    />
  )
}
