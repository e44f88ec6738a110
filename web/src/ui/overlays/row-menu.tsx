import DotsThreeIcon from 'icon:DotsThree'
import type { ReactNode } from 'react'
import { texts as messages } from '@carriage/texts/web/ui/later'
import { IconButton } from '../controls/icon-button.tsx'
import { Menu } from './menu.tsx'

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
