import { DeleteSection } from '../../members/delete-section.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { AccountForm } from './account-form.tsx'
import { PhotoSection } from './photo-section.tsx'
import { SessionList } from './session-list.tsx'

/** Everything of the account: photo, names and password, the devices, and the way out. */
export function AccountTab() {
  const user = useUser()
  if (!user) return null
  return (
    <div>
      <PhotoSection user={user} />
      {/* Another person at another tab begins with a form of their own. */}
      <AccountForm key={user._id} user={user} />
      <SessionList />
      <DeleteSection user={user} />
    </div>
  )
}
