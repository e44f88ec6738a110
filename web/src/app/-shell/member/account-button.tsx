import type { User } from '@carriage/contract/accounts/schemas'
import { lazy, Suspense, useState } from 'react'
import { messages as accountMessages } from '../../../features/accounts/messages.ts'
import { avatarUrl } from '../../../lib/text/image-url.ts'
import { Avatar, initials } from '../../../ui/layout/avatar.tsx'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazy(() => load().then((module) => ({ default: module.AccountMenu })))

/** The avatar, which prefetches its menu on hover and focus. */
export function AccountButton({ user }: { user: User }) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      aria-label={accountMessages.accountMenu(initials(user.first_name, user.last_name))}
      aria-haspopup="menu"
      className="grid size-11 cursor-pointer place-items-center rounded-full"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <Avatar firstName={user.first_name} lastName={user.last_name} src={avatarUrl(user.image)} />
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} trigger={button} />
    </Suspense>
  )
}
