import DotsThreeIcon from 'icon:DotsThree'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Menu } from './menu.tsx'

interface RowMenuProps {
  /** Spoken name: which row it acts on. */
  label: string
  /** Disabled rather than left out for people who may not change the row. */
  disabled?: boolean
  children: ReactNode
}

/** What can be done with one row of a table. */
export function RowMenu({ label, disabled = false, children }: RowMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={label} disabled={disabled}>
          <DotsThreeIcon size={22} weight="bold" aria-hidden />
        </IconButton>
      }
    >
      {children}
    </Menu>
  )
}
