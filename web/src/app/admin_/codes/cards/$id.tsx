import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../../../features/accounts/guard.ts'
import { CodeCards } from '../../../../features/devices/codes/code-cards.tsx'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { queryClient } from '../../../../lib/queries/query-client.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

/** Outside the admin frame, so that printing has no menu. */
export const Route = createFileRoute('/admin_/codes/cards/$id')({
  beforeLoad: ({ location, context }) => guard({ location, context }),
  component: Cards,
})

function Cards() {
  const { id } = Route.useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <title>{pageTitle(adminMessages.codes)}</title>
      <main id="main" tabIndex={-1} className="p-4 outline-none md:p-8 print:p-0">
        <CodeCards id={id} />
      </main>
    </QueryClientProvider>
  )
}
