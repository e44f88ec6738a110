import cover from 'illustration:recovery?seed=b&crop=tall&field=0&springs=3&phase=0.3'
import { createFileRoute } from '@tanstack/react-router'
import { ResetForm } from '../../features/accounts/sign-in/reset-form.tsx'
import { messages } from '../../features/accounts/messages.ts'
import { textParam } from '../../lib/lists/search.ts'
import { messages as shell } from '../-shell/messages.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { SplitPage } from '../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/reset-password')({
  validateSearch: (search: Record<string, unknown>): { token: string; otp?: string } => {
    const otp = textParam(search, 'otp')
    return { token: textParam(search, 'token') ?? '', ...(otp !== undefined && { otp }) }
  },
  component: ResetPassword,
})

function ResetPassword() {
  const { token, otp } = Route.useSearch()
  return (
    <SplitPage title={messages.reset.title} text={messages.reset.text} cover={cover}>
      <title>{pageTitle(shell.titles.reset)}</title>
      <ResetForm token={token} otp={otp ?? ''} />
    </SplitPage>
  )
}
