import { Link } from '@tanstack/react-router'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { BrandMark } from '../../../catalog/brand-mark.tsx'
import { texts as messages } from '@carriage/texts/web/shell'
import { useNav } from '../nav.ts'
import { ThemeSwitch } from '../theme-switch.tsx'

interface MemberDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The side menu of small screens. */
export function MemberDrawer({ open, onOpenChange }: MemberDrawerProps) {
  const { header, setup } = useNav()
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={messages.menu} heading={<BrandMark />}>
      <nav aria-label={messages.mainNav} className="grid gap-1">
        {[...header, ...setup].map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/dashboard', includeSearch: false }}
            onClick={() => onOpenChange(false)}
            className="flex min-h-12 items-center gap-3.5 rounded-control px-3 font-medium text-ink-2 hover:bg-sunken aria-[current]:bg-accent-wash aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {({ isActive }) => (
              <>
                <Icon size={21} weight={isActive ? 'fill' : 'regular'} aria-hidden />
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
