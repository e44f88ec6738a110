import { createFileRoute } from '@tanstack/react-router'
import { texts as messages } from '@carriage/texts/web/telemetry'
import { ReformersPage } from '../../../features/telemetry/reformers-page.tsx'
import { ProfilePage, trainingCrumb } from './-page.tsx'

export const Route = createFileRoute('/dashboard/profile_/reformer')({
  component: () => (
    <ProfilePage title={messages.title} above={trainingCrumb}>
      <ReformersPage />
    </ProfilePage>
  ),
})
