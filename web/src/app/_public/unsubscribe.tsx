import cover from 'illustration:recovery?seed=b&crop=tall&field=0&springs=3&phase=0.3'
import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePanel } from '../../features/accounts/profile/unsubscribe-panel.tsx'
import { messages } from '../../features/accounts/profile/unsubscribe-messages.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { textParam } from '../../lib/lists/search.ts'
import { SplitPage } from '../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/unsubscribe')({
  validateSearch: (search) => ({ token: textParam(search, 'token') ?? '' }),
  component: Unsubscribe,
})

function Unsubscribe() {
  const { token } = Route.useSearch()
  return (
    <SplitPage title={messages.title} cover={cover}>
      <title>{pageTitle(messages.title)}</title>
      <UnsubscribePanel token={token} />
    </SplitPage>
  )
}
