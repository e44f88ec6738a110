import { Link } from '@tanstack/react-router'
import { useUser } from '../../lib/session/session.ts'
import { buttonStyle } from '../../ui/controls/button.tsx'
import { texts as t } from '@carriage/texts/web/households'

/** What the household is to the member. */
export function useHouseholdText(): string {
  const holder = useUser()?.household_holder
  return holder === undefined ? t.link.text : t.link.member({ holder })
}

export const HouseholdLink = () => (
  <Link to="/dashboard/profile/household" className={buttonStyle({ variant: 'line' })}>
    {t.link.open}
  </Link>
)
