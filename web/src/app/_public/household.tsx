import cover from 'illustration:full-body?seed=b&crop=tall&field=0&springs=3&phase=0.3'
import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { InvitationPanel } from '../../features/households/invitation-panel.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'
import { fragmentParam } from '../../lib/lists/fragment.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { SplitPage } from '../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/household')({ component: Invitation })

function Invitation() {
  const token = useLocation({ select: ({ hash }) => fragmentParam(hash, 'token') })
  const { title } = householdMessages.invitation
  return (
    <QueryClientProvider client={queryClient}>
      <SplitPage title={title} cover={cover}>
        <title>{pageTitle(title)}</title>
        <InvitationPanel key={token} token={token} />
      </SplitPage>
    </QueryClientProvider>
  )
}
