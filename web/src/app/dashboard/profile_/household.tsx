import { createFileRoute } from '@tanstack/react-router'
import { HouseholdScreen } from '../../../features/households/household-screen.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'
import { ProfilePage } from './-page.tsx'

export const Route = createFileRoute('/dashboard/profile_/household')({
  component: () => (
    <ProfilePage title={householdMessages.title}>
      <div className="max-w-column">
        <HouseholdScreen />
      </div>
    </ProfilePage>
  ),
})
