import cover from 'illustration:flexibility?seed=a&crop=tall&field=0&springs=3&phase=0.5'
import band from 'illustration:flexibility?seed=a&crop=hero&field=0&springs=3&phase=0.5'
import { createFileRoute, Link } from '@tanstack/react-router'
import { GoogleButton } from '../../features/accounts/sign-in/google-button.tsx'
import { LoginForm } from '../../features/accounts/sign-in/login-form.tsx'
import { messages } from '../../features/accounts/messages.ts'
import { messages as shell } from '../-shell/messages.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { SplitPage } from '../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/')({ component: Login })

function Login() {
  return (
    <SplitPage title={messages.login.title} text={messages.login.welcome} cover={cover} band={band}>
      <title>{pageTitle(shell.titles.login)}</title>
      <LoginForm />
      <GoogleButton />
      <p className="mt-6 text-sm text-ink-2">
        {messages.login.newHere}{' '}
        <Link to="/signup" className="link">
          {messages.login.create}
        </Link>
      </p>
    </SplitPage>
  )
}
