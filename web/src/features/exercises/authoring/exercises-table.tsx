import type { AdminExerciseCard } from '@carriage/contract/exercises/schemas'
import { Link } from '@tanstack/react-router'
import { formatTableDate } from '../../../lib/text/dates.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { leadsRow, leadStyle } from '../../../ui/lists/row-press.ts'
import type { TableSort } from '../../../ui/lists/table-sort.ts'
import { MenuItem } from '../../../ui/overlays/menu.tsx'
import { RowMenu } from '../../../ui/overlays/row-menu.tsx'
import { muscleNames } from '../names.ts'
import { texts as t } from '@carriage/texts/web/exercises/authoring/admin'
import { texts as ui } from '@carriage/texts/web/ui'

const columns: readonly Column<AdminExerciseCard>[] = [
  {
    title: () => t.name,
    sort: 'name',
    cell: ({ _id: id, name }) => (
      <Link {...leadsRow} to="/admin/exercises/edit/$id" params={{ id }} className={leadStyle}>
        {name}
      </Link>
    ),
  },
  {
    title: () => t.muscles,
    cell: ({ muscles }) => (
      <p className="max-w-72 text-ink-2">
        {muscles.map((muscle) => muscleNames[muscle]).join(', ') || t.nothing}
      </p>
    ),
  },
  { title: () => t.easier, cell: ({ easier }) => easier?.name ?? t.nothing },
  { title: () => t.clip, cell: ({ has_clip }) => (has_clip ? ui.yes : ui.no) },
  {
    title: () => t.columns.updated,
    sort: '-updated',
    cell: ({ updated_at }) => formatTableDate(updated_at),
  },
]

interface ExercisesTableProps {
  exercises: readonly AdminExerciseCard[]
  /** Coaches only look. */
  mayChange: boolean
  stale: boolean
  sort: TableSort
  onRemove: (exercise: AdminExerciseCard) => void
}

export function ExercisesTable(props: ExercisesTableProps) {
  const { exercises, mayChange, stale, sort, onRemove } = props
  return (
    <DataTable
      label={t.table}
      columns={columns}
      rows={exercises}
      rowKey={({ _id }) => _id}
      stale={stale}
      sort={{ ...sort, standard: 'name' }}
      actions={(exercise) => (
        <RowMenu of={exercise.name}>
          <MenuItem link={<Link to="/dashboard/exercises/$id" params={{ id: exercise._id }} />}>
            {t.show}
          </MenuItem>
          {mayChange && (
            <>
              <MenuItem
                link={<Link to="/admin/exercises/edit/$id" params={{ id: exercise._id }} />}
              >
                {ui.edit}
              </MenuItem>
              <MenuItem onSelect={() => onRemove(exercise)}>{ui.delete}</MenuItem>
            </>
          )}
        </RowMenu>
      )}
    />
  )
}
