import { createFileRoute } from '@tanstack/react-router'
import { EmailSection } from '../../../features/accounts/profile/email-section.tsx'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'
import { SecurityHistory } from '../../../features/accounts/profile/security-history.tsx'
import { SessionList } from '../../../features/accounts/profile/session-list.tsx'
import { SecuritySections } from '../../../features/accounts/second-factor/security-sections.tsx'
import { ProfilePage } from './-page.tsx'

export const Route = createFileRoute('/dashboard/profile_/security')({
  component: () => (
    <ProfilePage title={profileMessages.pages.security.title}>
      <EmailSection />
      <SecuritySections />
      <SessionList />
      <SecurityHistory />
    </ProfilePage>
  ),
})
