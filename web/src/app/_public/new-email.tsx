import cover from 'illustration:recovery?seed=b&crop=tall&field=0&springs=3&phase=0.3'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { texts as linkMessages } from '@carriage/texts/web/accounts/sign-in/link'
import { NewEmailPanel } from '../../features/accounts/sign-in/link-panels.tsx'
import { fragmentParam } from '../../lib/lists/fragment.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { SplitPage } from '../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/new-email')({ component: NewEmail })

function NewEmail() {
  const token = useLocation({ select: ({ hash }) => fragmentParam(hash, 'token') })
  return (
    <SplitPage title={linkMessages.newEmail.title} cover={cover}>
      <title>{pageTitle(linkMessages.newEmail.title)}</title>
      <NewEmailPanel key={token} token={token} />
    </SplitPage>
  )
}
