import type { User } from '@carriage/contract/accounts/schemas'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { lazy, Suspense, useState } from 'react'
import { LogoutDialog } from '../../../features/accounts/sign-in/logout-dialog.tsx'
import { qrMessages } from '../../../features/accounts/sign-in/login-qr-messages.ts'
import { messages as accountMessages } from '../../../features/accounts/messages.ts'
import { avatarUrl } from '../../../lib/text/image-url.ts'
import { Avatar, initials } from '../../../ui/layout/avatar.tsx'
import { Menu, MenuItem, MenuNote, MenuSeparator } from '../../../ui/overlays/menu.tsx'

const LoginQrDialog = lazy(() =>
  import('../../../features/accounts/sign-in/login-qr-dialog.tsx').then((module) => ({
    default: module.LoginQrDialog,
  })),
)

const AccountItems = lazy(() =>
  import('./account-items.tsx').then((module) => ({ default: module.AccountItems })),
)

/** The avatar and its menu. */
export function AccountMenu({ user }: { user: User }) {
  const [leaving, setLeaving] = useState(false)
  const [qr, setQr] = useState<'never' | 'open' | 'closed'>('never')
  const button = (
    <button
      type="button"
      aria-label={accountMessages.accountMenu(initials(user.first_name, user.last_name))}
      className="grid size-11 cursor-pointer place-items-center rounded-full"
    >
      <Avatar firstName={user.first_name} lastName={user.last_name} src={avatarUrl(user.image)} />
    </button>
  )
  return (
    <>
      <Menu trigger={button}>
        <MenuNote>
          <p className="font-semibold">
            {user.first_name} {user.last_name}
          </p>
          <p className="text-sm break-all text-ink-2">{user.email}</p>
        </MenuNote>
        <MenuSeparator />
        <AccountItems user={user} />
        {user.role.includes('admin') && (
          <MenuItem icon={<QrCodeIcon size={18} aria-hidden />} onSelect={() => setQr('open')}>
            {qrMessages.title}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<SignOutIcon size={18} aria-hidden />} onSelect={() => setLeaving(true)}>
          {accountMessages.logout.item}
        </MenuItem>
      </Menu>
      {qr !== 'never' && (
        <Suspense>
          <LoginQrDialog open={qr === 'open'} onClose={() => setQr('closed')} />
        </Suspense>
      )}
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
