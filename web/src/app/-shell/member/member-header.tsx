import type { User } from '@carriage/contract/accounts/schemas'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { MenuGlyph } from '../../../ui/art/glyphs.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BellSlot } from './bell-slot.tsx'
import { BrandLink } from '../brand-link.tsx'
import { MemberBar, memberHeader, memberNav, memberNavItem } from '../frames.tsx'
import { MemberDrawer } from './member-drawer.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { useNav } from '../nav.ts'
import { ThemeSwitch } from '../theme-switch.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

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
