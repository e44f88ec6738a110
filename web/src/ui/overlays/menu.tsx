import { lazy } from '@carriage/texts/lazy'
import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { useLoadedOnInput } from './deferred.tsx'
import DotsThreeIcon from 'icon:DotsThree'
import { texts as messages } from '@carriage/texts/web/ui/later'
import { IconButton } from '../controls/icon-button.tsx'

interface RowMenuProps {
  /** The name of the row it acts on. */
  of?: string
  /** Spoken name, where the row has no name. */
  label?: string
  /** Disabled rather than left out for people who may not change the row. */
  disabled?: boolean
  children: ReactNode
}

/** What can be done with one row of a table. */
export function RowMenu({ of = '', label, disabled = false, children }: RowMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={label ?? messages.actionsFor({ name: of })} disabled={disabled}>
          <DotsThreeIcon size={22} weight="bold" aria-hidden />
        </IconButton>
      }
    >
      {children}
    </Menu>
  )
}

const load = () => import('./menu-view.tsx')
const View = lazy(load, 'Menu')

/* What a menu holds; each stands in one only. */
export const MenuItem = lazy(load, 'MenuItem')
export const MenuSeparator = lazy(load, 'MenuSeparator')
export const MenuNote = lazy(load, 'MenuNote')

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
}

/** A menu at a button; its code comes with the first press on the page. */
export function Menu({ trigger, children }: MenuProps) {
  const [opened, setOpened] = useState<'keyboard' | 'pointer'>()
  useLoadedOnInput(load)
  // Sound: what opens a menu is a button.
  const button = trigger as ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  const waiting = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A key presses a button without counting clicks.
    onClick: ({ detail }) => setOpened(detail === 0 ? 'keyboard' : 'pointer'),
  })
  if (!opened) return waiting
  return (
    <Suspense fallback={waiting}>
      <View trigger={trigger} byKeyboard={opened === 'keyboard'}>
        {children}
      </View>
    </Suspense>
  )
}
