import { Link } from '@tanstack/react-router'
import { rememberOrigin } from '../../lib/session/origin.ts'
import { buttonStyle } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { texts as t } from '@carriage/texts/web/subscriptions'

interface SignInFirstProps {
  text: string
  /** Where signing in leads back to. */
  origin: string
}

/** What a visitor sees of a page that is about their own things. */
export const SignInFirst = ({ text, origin }: SignInFirstProps) => (
  <EmptyState
    title={text}
    action={
      <Link
        to="/"
        state={{ origin }}
        className={buttonStyle()}
        onClick={() => rememberOrigin(origin)}
      >
        {t.login}
      </Link>
    }
  />
)
