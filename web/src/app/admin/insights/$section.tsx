import { createFileRoute } from '@tanstack/react-router'
import { InsightsPage } from '../../../features/insights/studio/insights-page.tsx'
import { sectionIn } from '../../../features/insights/studio/sections.ts'
import { texts as studioMessages } from '@carriage/texts/web/insights/studio/studio'
import {
  studioAddress,
  type StudioSearch,
} from '../../../features/insights/studio/studio-search.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { useUser } from '../../../lib/session/session.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'

export const Route = createFileRoute('/admin/insights/$section')({
  validateSearch: searchOf<keyof StudioSearch>(),
  component: Insights,
})

function Insights() {
  const user = useUser()
  const list = useListAddress(Route.useSearch(), studioAddress)
  const { section } = Route.useParams()
  if (!user) return null
  const shown = sectionIn(section, user.role)
  return (
    <>
      <title>{pageTitle(`${studioMessages.sections[shown]} - ${studioMessages.title}`)}</title>
      <InsightsPage key={shown} user={user} section={shown} {...list} />
    </>
  )
}
