import cover from 'illustration:recovery?seed=b&crop=tall&field=0&springs=3&phase=0.3'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ForgotForm } from '../../features/accounts/sign-in/forgot-form.tsx'
import { texts as messages } from '@carriage/texts/web/accounts'
import { texts as shell } from '@carriage/texts/web/shell'
import { pageTitle } from '../../lib/text/page-title.ts'
import { SplitPage } from '../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/forgot-password')({ component: ForgotPassword })

function ForgotPassword() {
  return (
    <SplitPage title={messages.forgot.title} text={messages.forgot.text} cover={cover}>
      <title>{pageTitle(shell.titles.forgot)}</title>
      <ForgotForm />
      <p className="mt-6 text-sm">
        <Link to="/" className="link">
          {messages.forgot.back}
        </Link>
      </p>
    </SplitPage>
  )
}
