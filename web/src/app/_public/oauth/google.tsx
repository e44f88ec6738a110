import { createFileRoute } from '@tanstack/react-router'
import { useGoogleReturn } from '../../../features/accounts/sign-in/use-google-return.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { PageLoader } from '../../-shell/page-loader.tsx'
import { texts as shell } from '@carriage/texts/web/shell'

export const Route = createFileRoute('/_public/oauth/google')({ component: GoogleReturn })

function GoogleReturn() {
  const navigate = Route.useNavigate()
  // The guard of the login page redirects further, signed in or not.
  useGoogleReturn(() => void navigate({ to: '/', replace: true }))
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <title>{pageTitle(shell.titles.google)}</title>
      <PageLoader />
    </main>
  )
}
