import type { User } from '@carriage/contract/accounts/schemas'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'
import { useAdminNav } from './admin-nav.ts'

interface AdminLinksProps {
  user: User
  /** Icons alone; the names are still spoken and shown as hints. */
  narrow?: boolean
  onFollow?: () => void
}

/** The entries of the admin area, in the side menu and in the drawer of phones. */
export function AdminLinks({ user, narrow = false, onFollow }: AdminLinksProps) {
  const groups = useAdminNav(user)
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The menu is higher than many windows, and where one is should be seen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <nav ref={nav} aria-label={adminMessages.nav} className="space-y-5">
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
                  className="relative flex min-h-11 items-center gap-3 -outline-offset-2 rounded-control px-3 font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-accent-wash aria-[current]:font-semibold aria-[current]:text-ink md:min-h-10"
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
