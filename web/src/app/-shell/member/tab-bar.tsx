import { Link, useLocation } from '@tanstack/react-router'
import { texts as messages } from '@carriage/texts/web/shell'
import { isBelow, useNav } from '../nav.ts'

/** The main pages at the lower edge of phones, in reach of the thumb. */
export function TabBar() {
  const { header } = useNav()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav
      aria-label={messages.mainNav}
      className="fixed inset-x-0 bottom-0 z-frame flex h-(--tab-bar) border-t border-line bg-paper/94 pe-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] ps-[env(safe-area-inset-left)] backdrop-blur-md md:hidden print:hidden"
    >
      {header.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/dashboard', includeSearch: false }}
          aria-current={isBelow(to, pathname) || undefined}
          className="press relative flex flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium whitespace-nowrap max-xs:text-[min(0.75rem,4.5vw)] text-ink-2 -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent"
        >
          {({ isActive }) => (
            <>
              <Icon
                size={22}
                weight={isActive || isBelow(to, pathname) ? 'fill' : 'regular'}
                aria-hidden
              />
              {label()}
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
