import type { Says } from '@carriage/texts/says'
import type { Icon } from '../../ui/icon.tsx'
import type { ComponentType } from 'react'
import BarbellIcon from 'icon:Barbell'
import BroadcastIcon from 'icon:Broadcast'
import CompassIcon from 'icon:Compass'
import HouseIcon from 'icon:House'
import UserCircleIcon from 'icon:UserCircle'
import { useRouter } from '@tanstack/react-router'
import { texts as messages } from '@carriage/texts/web/shell'
import { WrenchGlyph } from '../../ui/art/glyphs.tsx'

export interface NavItem {
  to: string
  label: Says
  Icon: Icon | ComponentType<{ size?: number }>
}

const header: readonly NavItem[] = [
  { to: '/dashboard', label: () => messages.home, Icon: HouseIcon },
  { to: '/dashboard/programs', label: () => messages.programs, Icon: BarbellIcon },
  { to: '/dashboard/search', label: () => messages.discover, Icon: CompassIcon },
  { to: '/dashboard/live', label: () => messages.live, Icon: BroadcastIcon },
  { to: '/dashboard/profile', label: () => messages.profile, Icon: UserCircleIcon },
]
const setup: NavItem = { to: '/dashboard/setup', label: () => messages.setup, Icon: WrenchGlyph }

/** Pages below an entry whose address theirs does not begin with: what is about the member, the classes, and the coaches. */
const below: ReadonlyMap<string, readonly (string | undefined)[]> = new Map([
  [
    '/dashboard/profile',
    ['you', 'history', 'favourites', 'playlists', 'kept', 'exercises', 'challenges', 'messages'],
  ],
  ['/dashboard/search', ['videos', 'coaches']],
  ['/dashboard/live', ['private']],
])

/** Whether a page stands below an entry whose address it does not begin with. */
export const isBelow = (to: string, pathname: string): boolean =>
  below.get(to)?.includes(pathname.split('/')[2]) ?? false

/** What a page is called until it says more: by the entry that it stands below. */
export const sectionOf = (pathname: string): string =>
  [...header, setup]
    .findLast(({ to }) => pathname.startsWith(to) || isBelow(to, pathname))
    ?.label() ?? ''

/** Keeps the entries whose page this build has. */
export function useThere(): (items: readonly NavItem[]) => NavItem[] {
  const { routesByPath } = useRouter()
  return (items) => items.filter(({ to }) => to in routesByPath)
}

/** The navigation. */
export function useNav(): { header: NavItem[]; setup: NavItem[] } {
  const there = useThere()
  return { header: there(header), setup: there([setup]) }
}
