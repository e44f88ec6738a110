import { createFileRoute } from '@tanstack/react-router'
import {
  exercisesAddress,
  type ExercisesSearch,
} from '../../../features/exercises/library/exercises-search.ts'
import { Exercises } from '../../../features/exercises/library/exercises.tsx'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as messages } from '@carriage/texts/web/shell'

type Address = RawSearch<keyof ExercisesSearch>

export const Route = createFileRoute('/dashboard/exercises/')({
  // Parsed in the component: the parser does not belong in the entry bundle.
  validateSearch: (search: Address): Address => search,
  component: Library,
})

function Library() {
  const list = useListAddress(Route.useSearch(), exercisesAddress)
  return (
    <>
      <title>{pageTitle(messages.exercises)}</title>
      <Exercises {...list} />
    </>
  )
}
