import type { User } from '@carriage/contract/accounts/schemas'
import SidebarSimpleIcon from 'icon:SidebarSimple'
import { type ReactNode, useCallback, useState } from 'react'
import { useIsPhone } from '../../../lib/browser/use-media-query.ts'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { BrandMark } from '../../../catalog/brand-mark.tsx'
import { AdminAccount } from './admin-account.tsx'
import { AdminFinder } from './admin-finder.tsx'
import { AdminLinks } from './admin-links.tsx'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'
import { BrandLink } from '../brand-link.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { ThemeSwitch } from '../theme-switch.tsx'
import { UploadsMark } from './uploads-mark.tsx'
import { useSidebar, useSidebarKey } from './use-sidebar.ts'

/** The side menu and what stands beside it; on phones the menu is a sheet. */
export function AdminFrame({ user, children }: { user: User; children: ReactNode }) {
  const isPhone = useIsPhone()
  const { wide, toggle } = useSidebar()
  const [sheet, setSheet] = useState(false)
  const press = useCallback(
    () => (isPhone ? setSheet((open) => !open) : toggle()),
    [isPhone, toggle],
  )
  useSidebarKey(press)
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className={`${buttonStyle()} absolute top-2.5 start-4 z-overlay not-focus:sr-only`}
      >
        {messages.skip}
      </a>
      {isPhone ? (
        <Drawer open={sheet} onOpenChange={setSheet} title={messages.menu} heading={<BrandMark />}>
          <AdminLinks user={user} onFollow={() => setSheet(false)} />
          <div className="mt-auto pt-6">
            <AdminAccount user={user} />
          </div>
        </Drawer>
      ) : (
        <aside
          className={cx(
            'sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-e border-line bg-surface px-3 pt-[env(safe-area-inset-top)] pb-3 transition-[width] duration-mid ease-glide',
            wide ? 'w-62' : 'w-18',
          )}
        >
          <div className="flex h-16 shrink-0 items-center px-2.5">
            {wide && <BrandLink to="/admin" />}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto pb-3">
            <AdminLinks user={user} narrow={!wide} />
          </div>
          <div className="border-t border-line pt-2">
            <AdminAccount user={user} narrow={!wide} />
          </div>
        </aside>
      )}
      <div className="min-w-0 flex-1">
        <header className="flex h-[calc(4rem+env(safe-area-inset-top))] items-center gap-2 px-4 pt-[env(safe-area-inset-top)] md:px-8">
          <IconButton
            label={isPhone ? messages.openMenu : adminMessages.toggle}
            aria-expanded={isPhone ? sheet : wide}
            className="-ms-2.5"
            onClick={press}
          >
            <SidebarSimpleIcon size={21} aria-hidden />
          </IconButton>
          {isPhone && <BrandLink to="/admin" />}
          <div className="ms-auto flex items-center gap-2 md:gap-3">
            {!isPhone && <UploadsMark userId={user._id} />}
            <AdminFinder user={user} />
            <ThemeSwitch />
          </div>
        </header>
        {/* Beside the brand there is no room for it. */}
        {isPhone && (
          <div className="px-4 pb-3 empty:hidden">
            <UploadsMark userId={user._id} />
          </div>
        )}
        <main id="main" tabIndex={-1} className="px-4 pb-20 outline-none md:px-8">
          {children}
        </main>
      </div>
    </div>
  )
}
