import { rememberOrigin } from '../../lib/session/origin.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { texts as t } from '@carriage/texts/web/subscriptions'
import { LinkButton } from '../../catalog/link-button.tsx'

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
      <LinkButton
        to="/"
        state={{ origin }}

        onClick={() => rememberOrigin(origin)}
      >
        {t.login}
      </LinkButton>
    }
  />
)
