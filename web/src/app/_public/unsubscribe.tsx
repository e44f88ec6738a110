import cover from 'illustration:recovery?seed=b&crop=tall&field=0&springs=3&phase=0.3'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { UnsubscribePanel } from '../../features/accounts/profile/unsubscribe-panel.tsx'
import { texts as messages } from '@carriage/texts/web/accounts/profile/unsubscribe'
import { fragmentParam } from '../../lib/lists/fragment.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { SplitPage } from '../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/unsubscribe')({ component: Unsubscribe })

function Unsubscribe() {
  const token = useLocation({ select: ({ hash }) => fragmentParam(hash, 'token') ?? '' })
  return (
    <SplitPage title={messages.title} cover={cover}>
      <title>{pageTitle(messages.title)}</title>
      <UnsubscribePanel token={token} />
    </SplitPage>
  )
}
