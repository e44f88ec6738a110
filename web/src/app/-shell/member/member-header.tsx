import type { User } from '@carriage/contract/accounts/schemas'
import { Link, useLocation } from '@tanstack/react-router'
import { useState, Suspense, useEffect } from 'react'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { MenuGlyph } from '../../../ui/art/glyphs.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandLink, MemberBar, memberHeader, memberNav, memberNavItem } from '../frames.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { isBelow, useNav } from '../nav.ts'
import { ThemeSwitch } from '../theme-switch.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { lazy } from '@carriage/texts/lazy'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { BrandMark } from '../../../catalog/brand-mark.tsx'

interface MemberDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The side menu of small screens. */
function MemberDrawer({ open, onOpenChange }: MemberDrawerProps) {
  const { header, setup } = useNav()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={messages.menu} heading={<BrandMark />}>
      <nav aria-label={messages.mainNav} className="grid gap-1">
        {[...header, ...setup].map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/dashboard', includeSearch: false }}
            aria-current={isBelow(to, pathname) || undefined}
            onClick={() => onOpenChange(false)}
            className="flex min-h-12 items-center gap-3.5 rounded-control px-3 font-medium text-ink-2 hover:bg-sunken aria-[current]:bg-accent-wash aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {({ isActive }) => (
              <>
                <Icon
                  size={21}
                  weight={isActive || isBelow(to, pathname) ? 'fill' : 'regular'}
                  aria-hidden
                />
                {label()}
              </>
            )}
          </Link>
        ))}
      </nav>
      <div className="mt-auto flex items-center justify-between pt-6">
        <span className="label text-note text-ink-3">{messages.theme}</span>
        <ThemeSwitch />
      </div>
    </Drawer>
  )
}

const Bell = lazy(() => import('../../../features/notifications/bell.tsx'), 'Bell')

/** Long enough for the first page to have asked for what it shows. */
const AFTER_MS = 1500

/** Keeps the room of the bell, which is loaded after everything that the first page needs. */
function BellSlot() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setReady(true), AFTER_MS)
    return () => clearTimeout(waiting)
  }, [])
  return (
    <div className="size-11">
      {ready && (
        <Suspense>
          <Bell />
        </Suspense>
      )}
    </div>
  )
}

export function MemberHeader({ user }: { user: User }) {
  const { header, setup } = useNav()
  const pathname = useLocation({ select: (location) => location.pathname })
  // Open on the page where it was opened: a member who goes on by another way leaves it behind.
  const [openOn, setOpenOn] = useState<string | null>(null)
  return (
    <header className={memberHeader}>
      <a
        href="#main"
        className={`${buttonStyle()} absolute top-2.5 start-4 z-overlay not-focus:sr-only`}
      >
        {messages.skip}
      </a>
      <MemberBar
        brand={<BrandLink to="/dashboard" />}
        menu={
          <IconButton
            label={messages.openMenu}
            aria-haspopup="dialog"
            className="-ms-2.5 md:hidden"
            onClick={() => setOpenOn(pathname)}
          >
            <MenuGlyph />
          </IconButton>
        }
      >
        <nav aria-label={messages.mainNav} className={memberNav}>
          {header.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              // Home is only itself; every other entry also stands for the pages below it.
              activeOptions={{ exact: to === '/dashboard', includeSearch: false }}
              aria-current={isBelow(to, pathname) || undefined}
              className={`group relative ${memberNavItem} hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink`}
            >
              {label()}
              <span className="absolute inset-x-2 -bottom-1 z-raised h-2.25 scale-x-0 rounded-sm bg-accent transition-[scale] duration-travel ease-spring group-aria-[current]:scale-x-100" />
            </Link>
          ))}
        </nav>
        {setup.map(({ to, label, Icon }) => (
          <LinkButton
            key={to}
            to={to}
            // The drawer of a phone has it; a tablet has room for the icon.
            variant="ghost"
            size="sm"
            className="max-md:hidden"
          >
            <Icon size={18} aria-hidden />
            <span className="max-lg:sr-only">{label()}</span>
          </LinkButton>
        ))}
        <div className="max-md:hidden">
          <ThemeSwitch />
        </div>
        <BellSlot />
        <AccountMenu user={user} />
      </MemberBar>
      <MemberDrawer
        open={openOn === pathname}
        onOpenChange={(open) => setOpenOn(open ? pathname : null)}
      />
    </header>
  )
}
