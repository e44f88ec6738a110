import type { User } from '@carriage/contract/accounts/schemas'
import SidebarSimpleIcon from 'icon:SidebarSimple'
import {
  type ReactNode,
  useCallback,
  useState,
  Suspense,
  useSyncExternalStore,
  useEffect,
  useRef,
} from 'react'
import { useIsPhone } from '../../../lib/browser/use-media-query.ts'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { BrandMark } from '../../../catalog/brand-mark.tsx'
import { AdminFinder } from './admin-finder.tsx'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'
import { BrandLink, StaffFrame, staffMain } from '../frames.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { ThemeSwitch } from '../theme-switch.tsx'
import { useSidebar } from './use-sidebar.ts'
import { useSidebarKey } from './use-sidebar-key.ts'
import { lazy } from '@carriage/texts/lazy'
import { persistedUploads } from '../../../lib/queries/persisted-uploads.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { cx } from '../../../ui/cx.ts'
import { useAdminNav } from './admin-nav.ts'
import CaretUpDownIcon from 'icon:CaretUpDown'
import HouseIcon from 'icon:House'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { fullName } from '../../../lib/text/names.ts'
import { LogoutDialog } from '../../../features/accounts/sign-in/logout-dialog.tsx'
import { avatarUrl } from '../../../lib/text/image-url.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Menu, MenuItem, MenuNote, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { LanguageDialog } from '../language/lazy-language-dialog.ts'
import { AccountItems } from '../member/lazy-account-items.ts'

const SHOWN = new Set([
  '/dashboard/profile',
  '/dashboard/profile/notifications',
  '/dashboard/profile/billing',
])

/** Who is signed in, at the foot of the side menu, with the way to their profile and out. */
function AdminAccount({ user, narrow = false }: { user: User; narrow?: boolean }) {
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

interface AdminLinksProps {
  user: User
  /** Icons alone; the names are still spoken and shown as hints. */
  narrow?: boolean
  onFollow?: () => void
}

/** The entries of the admin area, in the side menu and in the drawer of phones. */
function AdminLinks({ user, narrow = false, onFollow }: AdminLinksProps) {
  const groups = useAdminNav(user)
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The menu is higher than many windows, and where one is should be seen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <nav ref={nav} aria-label={adminMessages.nav} className="space-y-5 md:short:space-y-3">
      {groups.map(({ title, items }) => (
        <div key={title?.()}>
          {title !== null && (
            <p className={cx('label mb-1 px-2.5 text-ink-3', narrow && 'invisible')}>{title()}</p>
          )}
          <ul className="space-y-0.5">
            {items.map(({ to, label, Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ includeSearch: false }}
                  aria-label={narrow ? label() : undefined}
                  title={narrow ? label() : undefined}
                  onClick={onFollow}
                  className="relative flex min-h-11 items-center gap-3 -outline-offset-2 rounded-control px-3 font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-accent-wash aria-[current]:font-semibold aria-[current]:text-ink md:min-h-10 md:short:min-h-8"
                >
                  {({ isActive }) => (
                    <>
                      <Icon
                        size={20}
                        weight={isActive ? 'fill' : 'regular'}
                        className={cx('shrink-0', isActive && 'text-accent')}
                        aria-hidden
                      />
                      {!narrow && <span className="whitespace-nowrap">{label()}</span>}
                    </>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const UploadsIndicator = lazy(
  () => import('../../../features/videos/uploads/page/uploads-indicator.tsx'),
  'UploadsIndicator',
)

/** The link to running uploads; its code is loaded only for people who have some. */
function UploadsMark({ userId }: { userId: string }) {
  const has = useSyncExternalStore(
    persistedUploads.on,
    () => persistedUploads.read(userId) !== null,
  )
  if (!has) return null
  return (
    <Suspense>
      <UploadsIndicator userId={userId} />
    </Suspense>
  )
}

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
  const path = useLocation({ select: ({ pathname }) => pathname })
  const section = useAdminNav(user)
    .flatMap(({ items }) => items)
    .find(({ to }) => path.startsWith(to))
  return (
    <>
      {/* For pages that have nothing to say yet, or cannot be read: the titles of the others stand before it. */}
      <title>{pageTitle(section?.label() ?? adminMessages.nav)}</title>
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
                    <div className="min-h-0 flex-1 overflow-y-auto fade-below pb-6">
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
