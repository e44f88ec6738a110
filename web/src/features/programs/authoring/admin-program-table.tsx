import type { User } from '@carriage/contract/accounts/schemas'
import type { AdminProgramCard } from '@carriage/contract/programs/admin-schemas'
import { mayChangeProgram } from '@carriage/contract/programs/policy'
import { Link } from '@tanstack/react-router'
import { shortCount } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { leadsRow, leadStyle } from '../../../ui/lists/row-press.ts'
import type { TableSelection } from '../../../ui/lists/row-check.tsx'
import type { TableSort } from '../../../ui/lists/table-sort.ts'
import { MenuItem, RowMenu } from '../../../ui/overlays/menu.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { PublishDate, StatusCell, TitleCell } from '../../../staff/lists/publication-cells.tsx'
import { texts as t } from '@carriage/texts/web/programs/authoring/admin'
import { texts as ui } from '@carriage/texts/web/ui'

const columns: Column<AdminProgramCard>[] = [
  {
    title: () => t.columns.level,
    cell: ({ difficulty_level: level }) => <LevelIndicator level={level} />,
    wide: true,
  },
  {
    title: () => t.columns.duration,
    sort: 'duration',
    cell: ({ duration }) => (
      <span className="whitespace-nowrap">{t.weeks({ count: duration })}</span>
    ),
  },
  {
    title: () => t.columns.videos,
    align: 'end',
    cell: ({ involved_videos: count }) => shortCount(count),
    wide: true,
  },
  {
    title: () => t.members,
    align: 'end',
    sort: '-enrollments',
    cell: ({ enrollments }) => shortCount(enrollments),
  },
  { title: () => t.columns.status, cell: (item) => <StatusCell item={item} /> },
  {
    title: () => t.columns.date,
    sort: '-date',
    cell: (program) => <PublishDate item={program} />,
  },
]

interface AdminProgramTableProps {
  user: User
  programs: readonly AdminProgramCard[]
  stale: boolean
  sort: TableSort
  selection: TableSelection<AdminProgramCard>
  onDuplicate: (program: AdminProgramCard) => void
  onRemove: (program: AdminProgramCard) => void
}

/** The programs of a page; what may be done with each depends on who looks. */
export function AdminProgramTable(props: AdminProgramTableProps) {
  const { user, programs, stale, sort, selection, onDuplicate, onRemove } = props
  const actions = (program: AdminProgramCard) => (
    <RowMenu of={program.title} disabled={!mayChangeProgram(user, program)}>
      <MenuItem link={<Link to="/admin/programs/edit/$id" params={{ id: program._id }} />}>
        {ui.edit}
      </MenuItem>
      <MenuItem link={<Link to="/admin/programs/enrollments/$id" params={{ id: program._id }} />}>
        {t.members}
      </MenuItem>
      <MenuItem onSelect={() => onDuplicate(program)}>{t.duplicate}</MenuItem>
      <MenuItem onSelect={() => onRemove(program)}>{ui.delete}</MenuItem>
    </RowMenu>
  )
  const first: Column<AdminProgramCard> = {
    title: () => t.columns.program,
    sort: 'title',
    cell: (program) => (
      <TitleCell
        item={program}
        title={program.title}
        lead={(title) =>
          mayChangeProgram(user, program) ? (
            <Link
              {...leadsRow}
              to="/admin/programs/edit/$id"
              params={{ id: program._id }}
              className={leadStyle}
            >
              {title}
            </Link>
          ) : (
            title
          )
        }
      >
        {program.is_recovery_content && <Badge tone="accent">{t.recovery}</Badge>}
      </TitleCell>
    ),
  }
  return (
    <DataTable
      label={t.list}
      columns={[first, ...columns]}
      sort={sort}
      selection={selection}
      rows={programs}
      rowKey={({ _id }) => _id}
      actions={actions}
      stale={stale}
    />
  )
}
