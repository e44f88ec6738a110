import { useUser } from '../../lib/session/session.ts'
import { texts as t } from '@carriage/texts/web/households'
import { LinkButton } from '../../catalog/link-button.tsx'

/** What the household is to the member. */
export function useHouseholdText(): string {
  const holder = useUser()?.household_holder
  return holder === undefined ? t.link.text : t.link.member({ holder })
}

export const HouseholdLink = () => (
  <LinkButton to="/dashboard/profile/household" variant="line">
    {t.link.open}
  </LinkButton>
)
