import type { User } from '@carriage/contract/accounts/schemas'
import { type AdminExerciseCard, muscles } from '@carriage/contract/exercises/schemas'
import PlusIcon from 'icon:Plus'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { AdminList } from '../../../staff/lists/admin-list.tsx'
import { choices } from '../../../ui/controls/filter-select.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { useRowDialog, type DialogState } from '../../../ui/overlays/use-row-dialog.ts'
import { muscleNames } from '../names.ts'
import { adminExercisesQuery, invalidateExercises } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/exercises/authoring/admin'
import { adminExercisesAddress, type AdminExercisesSearch } from './admin-search.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { removeExercise } from '@carriage/contract/exercises/endpoints'
import { call } from '../../../lib/api/client.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { useUndoRemoval } from '../../archive/use-undo-removal.ts'
import { texts as ui } from '@carriage/texts/web/ui'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/text/dates.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { leadsRow, leadStyle } from '../../../ui/lists/row-press.ts'
import type { TableSort } from '../../../ui/lists/table-sort.ts'
import { MenuItem, RowMenu } from '../../../ui/overlays/menu.tsx'

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
    cell: (exercise) => (
      <p className="max-w-72 text-ink-2">
        {exercise.muscles.map((muscle) => muscleNames[muscle]).join(', ') || t.nothing}
      </p>
    ),
  },
  {
    title: () => t.easier,
    isBlank: ({ easier }) => easier === null,
    cell: ({ easier }) => easier?.name ?? t.nothing,
  },
  { title: () => t.clip, cell: ({ has_clip }) => (has_clip ? ui.yes : ui.no), phone: 'hidden' },
  {
    title: () => t.columns.updated,
    phone: 'hidden',
    sort: '-updated',
    cell: ({ updated_at }) => formatDate(updated_at),
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

function ExercisesTable(props: ExercisesTableProps) {
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

interface RemoveExerciseDialogProps extends DialogState {
  exercise: AdminExerciseCard
}

/** Asks before an exercise is deleted. */
function RemoveExerciseDialog({ exercise, ...dialog }: RemoveExerciseDialogProps) {
  const undo = useUndoRemoval(exercise._id, invalidateExercises)
  return (
    <RemovalDialog
      {...dialog}
      title={t.removeTitle}
      text={t.removeText({ name: exercise.name })}
      confirm={ui.delete}
      remove={() => call(removeExercise, { params: { id: exercise._id } })}
      refresh={invalidateExercises}
      undo={undo}
    />
  )
}

const filters = [
  {
    name: 'muscle',
    label: () => t.muscles,
    options: () => choices(t.allMuscles, muscles, muscleNames),
  },
] as const

/** The library of exercises: coaches look, admins change it. */
export function AdminExercises({
  user,
  ...list
}: ListProps<AdminExercisesSearch> & { user: User }) {
  const { row: removed, ...removal } = useRowDialog<AdminExerciseCard>()
  const mayChange = user.role.includes('admin')
  return (
    <>
      <AdminList
        {...list}
        query={adminExercisesQuery(list.search)}
        address={adminExercisesAddress}
        texts={t}
        filters={filters}
        head={() => (
          <PageHeading
            title={t.title}
            text={<span className="block max-w-line-lg">{t.text}</span>}
            action={
              mayChange && (
                <LinkButton to="/admin/exercises/new">
                  <PlusIcon size={18} weight="bold" aria-hidden />
                  {t.add}
                </LinkButton>
              )
            }
          />
        )}
      >
        {({ exercises }, { stale, sort }) => (
          <ExercisesTable
            exercises={exercises}
            mayChange={mayChange}
            stale={stale}
            sort={sort}
            onRemove={removal.show}
          />
        )}
      </AdminList>
      {removed && (
        <RemoveExerciseDialog exercise={removed} open={removal.open} onClose={removal.onClose} />
      )}
    </>
  )
}
