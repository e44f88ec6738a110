import type { User } from '@carriage/contract/accounts/schemas'
import SidebarSimpleIcon from 'icon:SidebarSimple'
import { type ReactNode, useCallback, useState } from 'react'
import { useIsPhone } from '../../../lib/browser/use-media-query.ts'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { BrandMark } from '../../../catalog/brand-mark.tsx'
import { AdminAccount } from './admin-account.tsx'
import { AdminFinder } from './admin-finder.tsx'
import { AdminLinks } from './admin-links.tsx'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'
import { BrandLink } from '../brand-link.tsx'
import { StaffFrame, staffMain } from '../frames.tsx'
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
    <>
      <a
        href="#main"
        className={`${buttonStyle()} absolute top-2.5 start-4 z-overlay not-focus:sr-only`}
      >
        {messages.skip}
      </a>
      {isPhone && (
        <Drawer open={sheet} onOpenChange={setSheet} title={messages.menu} heading={<BrandMark />}>
          <AdminLinks user={user} onFollow={() => setSheet(false)} />
          <div className="mt-auto pt-6">
            <AdminAccount user={user} />
          </div>
        </Drawer>
      )}
      <StaffFrame
        side={
          isPhone
            ? null
            : {
                wide,
                brand: <BrandLink to="/admin" />,
                content: (
                  <>
                    <div className="min-h-0 flex-1 overflow-y-auto pb-3">
                      <AdminLinks user={user} narrow={!wide} />
                    </div>
                    <div className="border-t border-line pt-2">
                      <AdminAccount user={user} narrow={!wide} />
                    </div>
                  </>
                ),
              }
        }
        bar={
          <>
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
          </>
        }
      >
        {/* Beside the brand there is no room for it. */}
        {isPhone && (
          <div className="px-4 pb-3 empty:hidden">
            <UploadsMark userId={user._id} />
          </div>
        )}
        <main id="main" tabIndex={-1} className={staffMain}>
          {children}
        </main>
      </StaffFrame>
    </>
  )
}
