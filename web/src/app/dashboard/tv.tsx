import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '../../features/videos/screens/claim-page.tsx'
import { texts as messages } from '@carriage/texts/web/videos/screens'
import { searchOf, textParam } from '../../lib/lists/search.ts'
import { pageTitle } from '../../lib/text/page-title.ts'

export const Route = createFileRoute('/dashboard/tv')({
  validateSearch: searchOf<'code'>(),
  component: Page,
})

function Page() {
  const code = textParam(Route.useSearch(), 'code')
  return (
    <>
      <title>{pageTitle(messages.claim.title)}</title>
      <h1 className="display mb-9 text-5xl md:text-7xl">{messages.claim.title}</h1>
      <ClaimPage code={code} />
    </>
  )
}
