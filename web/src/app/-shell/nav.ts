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
  label: string
  Icon: Icon | ComponentType<{ size?: number }>
}

const header: readonly NavItem[] = [
  {
    to: '/dashboard',
    get label() {
      return messages.home
    },
    Icon: HouseIcon,
  },
  {
    to: '/dashboard/programs',
    get label() {
      return messages.programs
    },
    Icon: BarbellIcon,
  },
  {
    to: '/dashboard/search',
    get label() {
      return messages.discover
    },
    Icon: CompassIcon,
  },
  {
    to: '/dashboard/live',
    get label() {
      return messages.live
    },
    Icon: BroadcastIcon,
  },
  {
    to: '/dashboard/profile',
    get label() {
      return messages.profile
    },
    Icon: UserCircleIcon,
  },
]
const setup: NavItem = {
  to: '/dashboard/setup',
  get label() {
    return messages.setup
  },
  Icon: WrenchGlyph,
}

interface Nav {
  header: NavItem[]
  setup: NavItem[]
}

/** Keeps the entries whose page this build has. */
export function useThere(): (items: readonly NavItem[]) => NavItem[] {
  const { routesByPath } = useRouter()
  return (items) => items.filter(({ to }) => to in routesByPath)
}

/** The navigation. */
export function useNav(): Nav {
  const there = useThere()
  return { header: there(header), setup: there([setup]) }
}
