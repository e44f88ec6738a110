import type { User } from '@carriage/contract/accounts/schemas'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { LogoutDialog } from '../../../features/accounts/sign-in/logout-dialog.tsx'
import { texts as accountMessages } from '@carriage/texts/web/accounts'
import { avatarUrl } from '../../../lib/text/image-url.ts'
import { Avatar, initials } from '../../../ui/layout/avatar.tsx'
import { Menu, MenuNote, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { LanguageDialog } from '../language/lazy-language-dialog.ts'
import { AccountItems } from './lazy-account-items.ts'

const LoginQrDialog = lazy(
  () => import('../../../features/accounts/sign-in/login-qr-dialog.tsx'),
  'LoginQrDialog',
)

/** The avatar and its menu. */
export function AccountMenu({ user }: { user: User }) {
  const [leaving, setLeaving] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [qr, setQr] = useState<'never' | 'open' | 'closed'>('never')
  const button = (
    <button
      type="button"
      aria-label={accountMessages.accountMenu({
        initials: initials(user.first_name, user.last_name),
      })}
      className="grid size-11 cursor-pointer place-items-center rounded-full"
    >
      <Avatar of={user} src={avatarUrl(user.image)} />
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
        <AccountItems
          user={user}
          onQr={() => setQr('open')}
          onLanguage={() => setChoosing(true)}
          onLeave={() => setLeaving(true)}
        />
      </Menu>
      {qr !== 'never' && (
        <Suspense>
          <LoginQrDialog open={qr === 'open'} onClose={() => setQr('closed')} />
        </Suspense>
      )}
      {choosing && (
        <Suspense>
          <LanguageDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
