import cover from 'illustration:upper-body?seed=b&crop=tall&field=0&springs=3&phase=0.5'
import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { refreshUser } from '../../../features/accounts/api.ts'
import { ActivationForm } from '../../../features/devices/activation/activation-form.tsx'
import { texts as messages } from '@carriage/texts/web/devices/activation'
import { InvitationNote } from '../../../features/households/invitation-note.tsx'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { StepIndicator } from '../../../ui/layout/step-indicator.tsx'
import { texts as shell } from '@carriage/texts/web/shell'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { SplitPage } from '../../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/signup/activation')({ component: Activation })

function Activation() {
  return (
    <SplitPage
      title={messages.title}
      text={messages.text}
      step={<StepIndicator step={2} />}
      cover={cover}
    >
      <title>{pageTitle(shell.titles.activation)}</title>
      {/* With the new profile the guard redirects to the goals. */}
      <QueryClientProvider client={queryClient}>
        <InvitationNote />
      </QueryClientProvider>
      <ActivationForm onActivated={() => refreshUser()} />
    </SplitPage>
  )
}
