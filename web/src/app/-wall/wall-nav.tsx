import { BrandMark } from '../../catalog/brand-mark.tsx'
import { texts as shell } from '@carriage/texts/web/shell'
import { texts as t } from '@carriage/texts/web/wall'
import { StopGroup, StopLink } from './focus/stop.tsx'
import type { WallRoute } from './wall-route.ts'

const items = [
  { page: 'home', way: '', label: () => shell.home },
  { page: 'programs', way: 'programs', label: () => shell.programs },
  { page: 'discover', way: 'discover', label: () => shell.discover },
  { page: 'live', way: 'live', label: () => shell.live },
  { page: 'account', way: 'account', label: () => t.account.title },
] as const
/** The entry that a page of a record stands below. */
const above: Partial<Record<WallRoute['page'], string>> = {
  program: 'programs',
  class: 'discover',
  'live-class': 'live',
}
const nameOf = (page: string) => `nav ${page}`

export function WallNav({ route }: { route: WallRoute }) {
  const open = above[route.page] ?? route.page
  return (
    <header className="rails shrink-0 px-12">
      <StopGroup name="nav" first={nameOf(open)} className="flex h-16 items-center gap-2">
        <div className="me-6">
          <BrandMark />
        </div>
        <nav aria-label={shell.mainNav} className="flex h-full flex-1 items-center gap-2">
          {items.map(({ page, way, label }) => (
            <StopLink
              key={page}
              name={nameOf(page)}
              way={way}
              className="group relative flex h-12 items-center rounded-control px-4 text-lg font-medium text-ink-2 last:ms-auto aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {label()}
              {page === open && (
                <span className="absolute inset-x-3 -bottom-3 z-raised h-2.25 rounded-sm bg-accent" />
              )}
            </StopLink>
          ))}
        </nav>
      </StopGroup>
    </header>
  )
}
