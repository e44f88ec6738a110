import cover from 'illustration:recovery?seed=b&crop=tall&field=0&springs=3&phase=0.3'
import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { ResetForm } from '../../features/accounts/sign-in/reset-form.tsx'
import { texts as messages } from '@carriage/texts/web/accounts'
import { fragmentParam } from '../../lib/lists/fragment.ts'
import { textParam } from '../../lib/lists/search.ts'
import { texts as shell } from '@carriage/texts/web/shell'
import { pageTitle } from '../../lib/text/page-title.ts'
import { SplitPage } from '../-shell/public/split-page.tsx'

export const Route = createFileRoute('/_public/reset-password')({
  validateSearch: (search: Record<string, unknown>): { token: string; otp?: string } => {
    const otp = textParam(search, 'otp')
    return { token: textParam(search, 'token') ?? '', ...(otp !== undefined && { otp }) }
  },
  // A link with a code in its query is of an earlier mail, or typed; the code does not stay in the history.
  beforeLoad: ({ search: { token, otp } }) => {
    if (otp === undefined || token === '') return
    const hash = new URLSearchParams({ token, otp }).toString()
    throw redirect({ to: '/reset-password', search: { token: '' }, hash, replace: true })
  },
  component: ResetPassword,
})

function ResetPassword() {
  const { token } = Route.useSearch()
  const hash = useLocation({ select: (location) => location.hash })
  const mailed = fragmentParam(hash, 'token')
  const otp = fragmentParam(hash, 'otp')
  return (
    <SplitPage title={messages.reset.title} text={messages.reset.text} cover={cover}>
      <title>{pageTitle(shell.titles.reset)}</title>
      <ResetForm key={mailed} token={mailed ?? token} otp={otp ?? ''} />
    </SplitPage>
  )
}
