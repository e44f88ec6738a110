import { createFileRoute } from '@tanstack/react-router'
import { YearPage } from '../../../features/practice/year/year-page.tsx'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { useGoBack } from '../../-shell/go-back.ts'

export const Route = createFileRoute('/dashboard/history/year')({
  validateSearch: ({ year }: RawSearch<'year'>) => ({
    // This year, for what is none.
    year: /^20\d\d$/.test(String(year)) ? String(year) : undefined,
  }),
  component: LookBack,
})

function LookBack() {
  const { year } = Route.useSearch()
  const goBack = useGoBack({ to: '/dashboard/history' })
  return (
    <>
      <BackLink onClick={goBack} />
      <YearPage key={year} year={year} />
    </>
  )
}
