import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '../../../features/safe-training/health-page.tsx'
import { texts as messages } from '@carriage/texts/web/safe-training'
import { ProfilePage, trainingCrumb } from './-page.tsx'

export const Route = createFileRoute('/dashboard/profile_/health')({
  component: () => (
    <ProfilePage title={messages.title} above={trainingCrumb}>
      <HealthPage />
    </ProfilePage>
  ),
})
