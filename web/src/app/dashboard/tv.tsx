import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '../../features/videos/screens/claim-page.tsx'
import { texts as messages } from '@carriage/texts/web/videos/screens'
import { textParam } from '../../lib/lists/search.ts'
import { pageTitle } from '../../lib/text/page-title.ts'

interface Search {
  code?: string
}

export const Route = createFileRoute('/dashboard/tv')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const code = textParam(search, 'code')
    return code === undefined ? {} : { code }
  },
  component: Page,
})

function Page() {
  const { code } = Route.useSearch()
  return (
    <>
      <title>{pageTitle(messages.claim.title)}</title>
      <h1 className="display mb-9 text-5xl md:text-7xl">{messages.claim.title}</h1>
      <ClaimPage code={code} />
    </>
  )
}
