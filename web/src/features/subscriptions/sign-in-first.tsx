import type { ReactNode } from 'react'
import { rememberOrigin } from '../../lib/session/origin.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { texts as t } from '@carriage/texts/web/subscriptions'
import { LinkButton } from '../../catalog/link-button.tsx'

interface SignInFirstProps {
  text: string
  /** Where signing in leads back to. */
  origin: string
  /** Another way, beside signing in. */
  other?: ReactNode
}

/** What a visitor sees of a page that is about their own things. */
export const SignInFirst = ({ text, origin, other }: SignInFirstProps) => (
  <EmptyState
    title={text}
    action={
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <LinkButton to="/" state={{ origin }} onClick={() => rememberOrigin(origin)}>
          {t.login}
        </LinkButton>
        {other}
      </div>
    }
  />
)
