import { lazy } from '@carriage/texts/lazy'
import { Suspense } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { BrandLink, publicHeader } from '../frames.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { ThemeSwitch } from '../theme-switch.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

// Visitors of these pages are rarely signed in.
const AccountMenu = lazy(() => import('../member/account-menu.tsx'), 'AccountMenu')

export function PublicHeader() {
  const user = useUser()
  return (
    <header className={publicHeader}>
      <BrandLink to={user ? '/dashboard' : '/'} />
      <div className="flex items-center gap-1.5">
        <ThemeSwitch />
        {user ? (
          <Suspense fallback={<span className="size-11" />}>
            <AccountMenu user={user} />
          </Suspense>
        ) : (
          <nav className="flex items-center gap-1">
            <LinkButton to="/" variant="ghost" size="sm" className="max-sm:px-2">
              {messages.login}
            </LinkButton>
            <LinkButton to="/signup" variant="line" size="sm" className="max-sm:px-2.5">
              {messages.signup}
            </LinkButton>
          </nav>
        )}
      </div>
    </header>
  )
}
