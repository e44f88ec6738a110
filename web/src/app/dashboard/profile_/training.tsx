import { createFileRoute } from '@tanstack/react-router'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'
import { TrainingSection } from '../../../features/accounts/profile/training-section.tsx'
import { WeeklyGoalSection } from '../../../features/insights/weekly-goal-section.tsx'
import { SafeTrainingSection } from '../../../features/safe-training/safe-training-section.tsx'
import { ReformerSection } from '../../../features/telemetry/reformer-section.tsx'
import { EquipmentSection } from '../../../features/videos/discover/own-equipment.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { ProfilePage } from './-page.tsx'

export const Route = createFileRoute('/dashboard/profile_/training')({ component: Training })

/** What a member trains for, with what, how often, and what they spare. */
function Training() {
  const user = useUser()
  if (!user) return null
  return (
    <ProfilePage title={profileMessages.pages.training.title}>
      <TrainingSection user={user} />
      <WeeklyGoalSection />
      <SafeTrainingSection />
      <EquipmentSection />
      <ReformerSection />
    </ProfilePage>
  )
}
