import type { User } from '@carriage/contract/accounts/schemas'
import type { AdminProgramCard } from '@carriage/contract/programs/admin-schemas'
import { mayChangeProgram } from '@carriage/contract/programs/policy'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { Link } from '@tanstack/react-router'
import { formatDate, shortCount } from '../../../lib/text/format.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { MenuItem } from '../../../ui/overlays/menu.tsx'
import { RowMenu } from '../../../ui/overlays/row-menu.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { adminMessages as t } from './admin-messages.ts'

const tones = { published: 'ok', scheduled: 'info', draft: 'warn' } as const

function Title({ program }: { program: AdminProgramCard }) {
  return (
    <div className="flex items-center gap-3.5">
      <div className="aspect-video w-[4.5rem] shrink-0 overflow-hidden rounded-[9px] md:w-[5.5rem]">
        <Thumbnail
          path={program.thumbnail_url}
          seed={program._id}
          category={program.categories[0]}
          sizes="5.5rem"
        />
      </div>
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {program.title}
          {program.is_premium_content && (
            <CrownIcon
              weight="fill"
              size={14}
              className="ml-1.5 inline align-[-0.1em] text-warn"
              aria-label={t.premium}
            />
          )}
        </p>
        <p className="text-ink-3">{fullName(program.instructor)}</p>
        {program.is_recovery_content && <Badge tone="accent">{t.recovery}</Badge>}
      </div>
    </div>
  )
}

const columns: Column<AdminProgramCard>[] = [
  { title: t.columns.program, cell: (program) => <Title program={program} /> },
  {
    title: t.columns.level,
    cell: ({ difficulty_level: level }) => <LevelIndicator level={level} />,
    phone: 'hidden',
  },
  {
    title: t.columns.duration,
    cell: ({ duration }) => <span className="whitespace-nowrap">{t.weeks(duration)}</span>,
  },
  {
    title: t.columns.videos,
    align: 'right',
    cell: ({ involved_videos: count }) => shortCount(count),
    phone: 'hidden',
  },
  {
    title: t.columns.enrollments,
    align: 'right',
    cell: ({ enrollments }) => shortCount(enrollments),
  },
  {
    title: t.columns.status,
    cell: ({ status }) => <Badge tone={tones[status]}>{t.statuses[status]}</Badge>,
  },
  {
    title: t.columns.date,
    cell: ({ publish_date: planned, first_published_at: first }) => {
      const date = planned ?? first
      return (
        <span className="whitespace-nowrap">{date === null ? t.notSet : formatDate(date)}</span>
      )
    },
    phone: 'hidden',
  },
]

interface AdminProgramTableProps {
  user: User
  programs: readonly AdminProgramCard[]
  stale: boolean
  onRemove: (program: AdminProgramCard) => void
}

/** The programs of a page; what may be done with each depends on who looks. */
export function AdminProgramTable({ user, programs, stale, onRemove }: AdminProgramTableProps) {
  const actions = (program: AdminProgramCard) => (
    <RowMenu label={t.actionsFor(program.title)} disabled={!mayChangeProgram(user, program)}>
      <MenuItem link={<Link to="/admin/programs/edit/$id" params={{ id: program._id }} />}>
        {t.edit}
      </MenuItem>
      <MenuItem link={<Link to="/admin/programs/enrollments/$id" params={{ id: program._id }} />}>
        {t.members}
      </MenuItem>
      <MenuItem onSelect={() => onRemove(program)}>{t.remove}</MenuItem>
    </RowMenu>
  )
  return (
    <DataTable
      label={t.list}
      columns={columns}
      rows={programs}
      rowKey={({ _id }) => _id}
      actions={{ title: t.columns.actions, cell: actions }}
      stale={stale}
    />
  )
}
