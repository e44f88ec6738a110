import { createFileRoute } from '@tanstack/react-router'
import {
  adminExercisesAddress,
  type AdminExercisesSearch,
} from '../../../features/exercises/authoring/admin-search.ts'
import { AdminExercises } from '../../../features/exercises/authoring/admin-exercises.tsx'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { useUser } from '../../../lib/session/session.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

export const Route = createFileRoute('/admin/exercises/')({
  validateSearch: searchOf<keyof AdminExercisesSearch>(),
  component: Library,
})

function Library() {
  const user = useUser()
  const list = useListAddress(Route.useSearch(), adminExercisesAddress)
  if (!user) return null
  return (
    <>
      <title>{pageTitle(adminMessages.exercises)}</title>
      <AdminExercises user={user} {...list} />
    </>
  )
}
