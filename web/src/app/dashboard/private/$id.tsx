import { createFileRoute } from '@tanstack/react-router'
import { BookPrivate } from '../../../features/live-classes/private/book-private.tsx'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { useGoBack } from '../../-shell/go-back.ts'
import { requireId } from '../../-shell/ids.ts'

type Address = RawSearch<'paid' | 'starts_at' | 'minutes' | 'people'>

export const Route = createFileRoute('/dashboard/private/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/dashboard'),
  // Read in the component, as what somebody may have typed.
  validateSearch: (search: Address): Address => search,
  component: Book,
})

/** A positive whole number of an address. */
const numberOf = (value: Address[keyof Address]): number | undefined => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

function Book() {
  const { id } = Route.useParams()
  const { paid, starts_at, minutes, people } = Route.useSearch()
  const goBack = useGoBack({ to: '/dashboard/live' })
  return (
    <>
      <BackLink onClick={goBack} />
      <BookPrivate
        key={id}
        coach={id}
        paid={paid === 'true'}
        wanted={{
          starts_at: numberOf(starts_at),
          minutes: numberOf(minutes),
          people: numberOf(people),
        }}
      />
    </>
  )
}
