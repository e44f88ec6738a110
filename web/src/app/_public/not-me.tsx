import cover from 'illustration:recovery?seed=b&crop=tall&field=0&springs=3&phase=0.3'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { texts as linkMessages } from '@carriage/texts/web/accounts/sign-in/link'
import { NotMePanel } from '../../features/accounts/sign-in/link-panels.tsx'
import { fragmentParam } from '../../lib/lists/fragment.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { SplitPage } from '../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/not-me')({ component: NotMe })

function NotMe() {
  const token = useLocation({ select: ({ hash }) => fragmentParam(hash, 'token') })
  return (
    <SplitPage title={linkMessages.notMe.title} cover={cover}>
      <title>{pageTitle(linkMessages.notMe.title)}</title>
      <NotMePanel key={token} token={token} />
    </SplitPage>
  )
}
