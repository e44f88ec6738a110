import cover from 'illustration:core?seed=a&crop=tall&field=0&springs=3&phase=0.5'
import { createFileRoute } from '@tanstack/react-router'
import { VerifyForm } from '../../../features/accounts/registration/verify-form.tsx'
import { useVerificationMail } from '../../../features/accounts/registration/verification-mail.ts'
import { texts as registrationMessages } from '@carriage/texts/web/accounts/registration/registration'
import { textParam } from '../../../lib/lists/search.ts'
import { StepIndicator } from '../../../ui/layout/step-indicator.tsx'
import { texts as shell } from '@carriage/texts/web/shell'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { SplitPage } from '../../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/signup/verify-email')({
  // The guard redirects visits without it.
  validateSearch: (search) => ({ token: textParam(search, 'token') ?? '' }),
  component: VerifyEmail,
})

function VerifyEmail() {
  const { token } = Route.useSearch()
  const mail = useVerificationMail()
  const navigate = Route.useNavigate()
  return (
    <SplitPage
      title={registrationMessages.verify.title}
      {...(mail && { text: registrationMessages.verify.text({ address: mail.to }) })}
      step={<StepIndicator step={1} />}
      cover={cover}
    >
      <title>{pageTitle(shell.titles.verify)}</title>
      <VerifyForm
        token={token}
        sentAt={mail?.at ?? 0}
        onSignedOut={() => void navigate({ to: '/', replace: true })}
        onVerified={() => void navigate({ to: '/signup/activation', replace: true })}
      />
    </SplitPage>
  )
}
