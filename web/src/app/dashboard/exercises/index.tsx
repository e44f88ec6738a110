import { createFileRoute } from '@tanstack/react-router'
import {
  exercisesAddress,
  type ExercisesSearch,
} from '../../../features/exercises/library/exercises-search.ts'
import { Exercises } from '../../../features/exercises/library/exercises.tsx'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { YouTrail } from '../-you-trail.tsx'

export const Route = createFileRoute('/dashboard/exercises/')({
  validateSearch: searchOf<keyof ExercisesSearch>(),
  component: Library,
})

function Library() {
  const list = useListAddress(Route.useSearch(), exercisesAddress)
  return (
    <>
      <title>{pageTitle(messages.exercises)}</title>
      <YouTrail current={messages.exercises} />
      <Exercises {...list} />
    </>
  )
}
