import type { User } from '@carriage/contract/accounts/schemas'
import { type AdminExerciseCard, muscles } from '@carriage/contract/exercises/schemas'
import PlusIcon from 'icon:Plus'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { AdminList } from '../../../staff/lists/admin-list.tsx'
import { choices } from '../../../ui/controls/filter-select.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { useRowDialog } from '../../../ui/overlays/use-row-dialog.ts'
import { muscleNames } from '../names.ts'
import { adminExercisesQuery } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/exercises/authoring/admin'
import { adminExercisesAddress, type AdminExercisesSearch } from './admin-search.ts'
import { ExercisesTable } from './exercises-table.tsx'
import { RemoveExerciseDialog } from './remove-exercise-dialog.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

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
