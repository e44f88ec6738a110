import { AccountForm } from '../../../features/accounts/profile/account-form.tsx'
import { PhotoSection } from '../../../features/accounts/profile/photo-section.tsx'
import { SecurityHistory } from '../../../features/accounts/profile/security-history.tsx'
import { SessionList } from '../../../features/accounts/profile/session-list.tsx'
import { SecuritySections } from '../../../features/accounts/second-factor/security-sections.tsx'
import { TrainingSection } from '../../../features/accounts/profile/training-section.tsx'
import { CoachWordsSection } from '../../../features/coaches/coach-words-section.tsx'
import { YourDataSection } from '../../../features/data-exports/your-data-section.tsx'
import { HouseholdSection } from '../../../features/households/household-section.tsx'
import { WeeklyGoalSection } from '../../../features/insights/weekly-goal-section.tsx'
import { DeleteSection } from '../../../features/members/delete-section.tsx'
import { ReformerSection } from '../../../features/telemetry/reformer-section.tsx'
import { SafeTrainingSection } from '../../../features/safe-training/safe-training-section.tsx'
import { useUser } from '../../../lib/session/session.ts'

/** The tab Account: photo, names and password, what coaches say of themselves, what they train for and spare, the household, the devices that are signed in, what happened to the account, a copy of the data, and deletion. */
export function AccountTab() {
  const user = useUser()
  if (!user) return null
  return (
    <div>
      <PhotoSection user={user} />
      {/* Another person at another tab begins with a form of their own. */}
      <AccountForm key={user._id} user={user} />
      {user.role.includes('coach') && <CoachWordsSection id={user._id} />}
      <TrainingSection user={user} />
      <WeeklyGoalSection />
      <SafeTrainingSection />
      <ReformerSection />
      <HouseholdSection />
      <SecuritySections />
      <SessionList />
      <SecurityHistory />
      <YourDataSection />
      <DeleteSection user={user} />
    </div>
  )
}
