import type { ProgramMember } from '@carriage/contract/programs/admin-schemas'
import { weekSummary } from '../../../staff/week-summary.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asTitle } from '../../../lib/text/as-title.ts'
import { avatarUrl } from '../../../lib/text/image-url.ts'
import { fullName } from '../../../lib/text/names.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as catalogMessages } from '@carriage/texts/web/catalog'
import { programTrail } from './program-trail.tsx'
import { programMembersQuery } from './admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import type { MembersSearch } from './admin-search.ts'
import { formatAgo, formatCalendarDay, formatDate } from '../../../lib/text/dates.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

const t = adminMessages.enrollments
const tones = { active: 'ok', stopped: 'neutral', completed: 'info' } as const

const columnsAt = (now: number): Column<ProgramMember>[] => [
  {
    title: () => t.columns.member,
    cell: ({ user }) => (
      <span className="flex items-center gap-3">
        <Avatar of={user} src={avatarUrl(user.image)} />
        <span className="min-w-0">
          <span className="block font-semibold break-words">{fullName(user)}</span>
          <span className="block text-sm break-all text-ink-2">{user.email}</span>
        </span>
      </span>
    ),
  },
  {
    title: () => t.columns.progress,
    phone: 'lead',
    cell: ({ progress }) => (
      <div className="max-w-72 min-w-48 max-xs:min-w-0 stacked:max-w-none">
        <ProgressBar value={progress.percent} label={weekSummary(progress)} />
      </div>
    ),
  },
  {
    title: () => adminMessages.columns.status,
    cell: ({ status, paused_until: until }) =>
      until === null ? (
        <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
      ) : (
        <Badge>{catalogMessages.pausedUntil({ day: formatCalendarDay(until) })}</Badge>
      ),
  },
  {
    title: () => t.columns.activity,
    cell: ({ last_activity: seen }) => (
      <span className="whitespace-nowrap max-xs:whitespace-normal">
        {asTitle(formatAgo(seen, now))}
      </span>
    ),
  },
  {
    title: () => t.columns.joined,
    cell: ({ started_at: joined }) => (
      <span className="num whitespace-nowrap max-xs:whitespace-normal">{formatDate(joined)}</span>
    ),
  },
]

interface ProgramMembersProps {
  id: string
  search: MembersSearch
  onChange: (changes: Partial<MembersSearch>, how?: 'replace') => void
  /** To the list: there is nothing here, or nothing that this person may see. */
  onNothing: () => void
}

/** Who is in a program, and how far they have come. */
export function ProgramMembers({ id, search, onChange, onNothing }: ProgramMembersProps) {
  const [now] = useState(nowSeconds)
  const query = programMembersQuery(id, search)
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
        title={adminMessages.members}
        text={list.data?.program.title ?? '\u00a0'}
        action={
          list.data?.program.taught_by_you && (
            <LinkButton to="/admin/programs/reports/$id" params={{ id }} variant="line">
              {adminMessages.reports.open}
            </LinkButton>
          )
        }
      />
      <PagedList
        {...list}
        label={t.list}
        empty={
          <EmptyState
            title={t.none}
            text={t.noneText}
            art={<Illustration seed="no-members" category="full-body" crop="wide" />}
          />
        }
      >
        {({ enrollments }) => (
          <DataTable
            label={t.list}
            columns={columnsAt(now)}
            rows={enrollments}
            rowKey={({ _id }) => _id}
            stale={list.stale}
          />
        )}
      </PagedList>
    </>
  )
}
