import cover from 'illustration:recovery?seed=b&crop=tall&field=0&springs=3&phase=0.3'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { texts as linkMessages } from '@carriage/texts/web/accounts/sign-in/link'
import { SignInPanel } from '../../features/accounts/sign-in/link-panels.tsx'
import { fragmentParam } from '../../lib/lists/fragment.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { SplitPage } from '../-shell/public/split-page.tsx'
import { brand } from '../../lib/text/brand.ts'

export const Route = createFileRoute('/_public/sign-in')({ component: SignIn })

function SignIn() {
  const token = useLocation({ select: ({ hash }) => fragmentParam(hash, 'token') })
  return (
    <SplitPage title={linkMessages.signIn.title({ brand: brand.name })} cover={cover}>
      <title>{pageTitle(linkMessages.signIn.title({ brand: brand.name }))}</title>
      <SignInPanel key={token} token={token} />
    </SplitPage>
  )
}
