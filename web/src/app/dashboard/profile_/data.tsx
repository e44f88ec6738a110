import { createFileRoute } from '@tanstack/react-router'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'
import { YourDataSection } from '../../../features/data-exports/your-data-section.tsx'
import { DeleteSection } from '../../../features/members/delete-section.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { ProfilePage } from './-page.tsx'

export const Route = createFileRoute('/dashboard/profile_/data')({ component: YourData })

function YourData() {
  const user = useUser()
  if (!user) return null
  return (
    <ProfilePage title={profileMessages.pages.data.title}>
      <YourDataSection />
      <DeleteSection user={user} />
    </ProfilePage>
  )
}
