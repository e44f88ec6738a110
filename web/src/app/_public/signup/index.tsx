import cover from 'illustration:core?seed=a&crop=tall&field=0&springs=3&phase=0.5'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { GoogleButton } from '../../../features/accounts/sign-in/google-button.tsx'
import { SignupForm } from '../../../features/accounts/registration/signup-form.tsx'
import { texts as messages } from '@carriage/texts/web/accounts'
import { texts as registrationMessages } from '@carriage/texts/web/accounts/registration/registration'
import { pendingActivationCode } from '../../../features/devices/activation/pending-activation-code.ts'
import { StepIndicator } from '../../../ui/layout/step-indicator.tsx'
import { texts as shell } from '@carriage/texts/web/shell'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { SplitPage } from '../../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/signup/')({ component: Signup })

function Signup() {
  // A scanned card leads here first; its code is kept for the step after next.
  useEffect(() => void pendingActivationCode(), [])
  return (
    <SplitPage
      title={registrationMessages.signup.title}
      text={registrationMessages.signup.text}
      step={<StepIndicator step={1} />}
      cover={cover}
    >
      <title>{pageTitle(shell.titles.signup)}</title>
      <SignupForm />
      <GoogleButton />
      <p className="mt-6 text-sm text-ink-2">
        {registrationMessages.signup.haveOne}{' '}
        <Link to="/" className="link">
          {messages.login.submit}
        </Link>
      </p>
    </SplitPage>
  )
}
