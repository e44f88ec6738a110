import type { User } from '@carriage/contract/accounts/schemas'
import CaretUpDownIcon from 'icon:CaretUpDown'
import HouseIcon from 'icon:House'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { fullName } from '../../../lib/text/names.ts'
import { LogoutDialog } from '../../../features/accounts/sign-in/logout-dialog.tsx'
import { avatarUrl } from '../../../lib/text/image-url.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Menu, MenuItem, MenuNote, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'
import { LanguageDialog } from '../language/lazy-language-dialog.ts'
import { AccountItems } from '../member/lazy-account-items.ts'

const SHOWN = new Set([
  '/dashboard/profile',
  '/dashboard/profile/notifications',
  '/dashboard/profile/billing',
])

/** Who is signed in, at the foot of the side menu, with the way to their profile and out. */
export function AdminAccount({ user, narrow = false }: { user: User; narrow?: boolean }) {
  const [leaving, setLeaving] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const name = fullName(user)
  const button = (
    <button
      type="button"
      className="flex w-full cursor-pointer items-center gap-2.5 rounded-control p-1.5 text-start hover:bg-sunken"
    >
      <Avatar of={user} src={avatarUrl(user.image)} />
      {/* No aria-label: voice control needs the visible text as the name. */}
      <span className="sr-only">
        {narrow ? adminMessages.account({ name }) : adminMessages.accountMenu}
      </span>
      {!narrow && (
        <>
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block truncate text-sm font-semibold">{name}</span>
            <span className="block truncate text-xs text-ink-3">{user.email}</span>
          </span>
          <CaretUpDownIcon className="text-ink-3" aria-hidden />
        </>
      )}
    </button>
  )
  return (
    <>
      <Menu trigger={button}>
        <MenuNote>
          <p className="font-semibold">{name}</p>
          <p className="text-sm break-all text-ink-2">{user.email}</p>
        </MenuNote>
        <MenuSeparator />
        <MenuItem icon={<HouseIcon size={18} aria-hidden />} link={<Link to="/dashboard" />}>
          {adminMessages.memberArea}
        </MenuItem>
        <AccountItems
          user={user}
          only={SHOWN}
          onLanguage={() => setChoosing(true)}
          onLeave={() => setLeaving(true)}
        />
      </Menu>
      {choosing && (
        <Suspense>
          <LanguageDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <LogoutDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        text={adminMessages.logoutText}
      />
    </>
  )
}
