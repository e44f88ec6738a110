import cover from 'illustration:flexibility?seed=a&crop=tall&field=0&springs=3&phase=0.5'
import band from 'illustration:flexibility?seed=a&crop=hero&field=0&springs=3&phase=0.5'
import { createFileRoute, lazyRouteComponent, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PasskeyButton } from '../../features/accounts/passkeys/passkey-button.tsx'
import { GoogleButton } from '../../features/accounts/sign-in/google-button.tsx'
import { LoginForm } from '../../features/accounts/sign-in/login-form.tsx'
import { useSecondStep } from '../../features/accounts/sign-in/second-step.ts'
import { texts as messages } from '@carriage/texts/web/accounts'
import { texts as shell } from '@carriage/texts/web/shell'
import { pageTitle } from '../../lib/text/page-title.ts'
import { SplitPage } from '../-shell/public/split-page.tsx'
import { brand } from '../../lib/text/brand.ts'

export const Route = createFileRoute('/_public/')({ component: Login })

const SecondStepForm = lazyRouteComponent(
  () => import('../../features/accounts/second-factor/second-step-form.tsx'),
  'SecondStepForm',
)

function Login() {
  const step = useSecondStep()
  if (step) {
    const { title, text } = messages.secondStep
    return (
      <SplitPage title={title} text={text} cover={cover} band={band}>
        <title>{pageTitle(title)}</title>
        <Suspense>
          <SecondStepForm step={step} />
        </Suspense>
      </SplitPage>
    )
  }
  return (
    <SplitPage
      title={messages.login.title({ brand: brand.name })}
      text={messages.login.welcome}
      cover={cover}
      band={band}
    >
      <title>{pageTitle(shell.login)}</title>
      <LoginForm />
      <GoogleButton />
      <PasskeyButton />
      <p className="mt-6 text-sm text-ink-2">
        {messages.login.newHere({ brand: brand.name })}{' '}
        <Link to="/signup" className="link">
          {messages.login.create}
        </Link>
      </p>
    </SplitPage>
  )
}
