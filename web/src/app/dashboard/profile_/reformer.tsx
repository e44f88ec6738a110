import { createFileRoute } from '@tanstack/react-router'
import { messages } from '../../../features/telemetry/messages.ts'
import { ReformersPage } from '../../../features/telemetry/reformers-page.tsx'
import { ProfilePage, trainingCrumb } from './-page.tsx'

export const Route = createFileRoute('/dashboard/profile_/reformer')({
  component: () => (
    <ProfilePage title={messages.title} above={trainingCrumb}>
      <ReformersPage />
    </ProfilePage>
  ),
})
