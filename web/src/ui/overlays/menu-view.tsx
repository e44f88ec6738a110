import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Whether a key has asked for it: then its first entry is focused, as it is each time after. */
  byKeyboard: boolean
  children: ReactNode
}

const itemStyle =
  'flex min-h-10 w-full cursor-default items-center gap-3 rounded-chip px-3 text-start text-ink no-underline outline-none select-none data-highlighted:bg-sunken data-disabled:text-ink-3'

/** Open from the moment it stands: the press that asked for it has been made. */
export function Menu({ trigger, byKeyboard, children }: MenuProps) {
  const toFocus = useRef(byKeyboard)
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={10} align="end" className="z-overlay outline-none">
          <Base.Popup className="popup max-h-(--available-height) min-w-[min(14rem,var(--available-width))] overflow-y-auto p-1.5">
            {children}
            <FirstFocus wanted={toFocus} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Focuses the first entry once, after the effects by which the menu knows its entries. */
function FirstFocus({ wanted }: { wanted: RefObject<boolean> }) {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const menu = here.current?.closest('[role="menu"]')
    if (wanted.current) menu?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    wanted.current = false
  }, [wanted])
  return <span ref={here} hidden />
}

interface MenuItemProps {
  icon?: ReactNode
  children: ReactNode
  onSelect?: () => void
  /** For an entry that leads to a page: the link to render. */
  link?: ReactElement
}

export function MenuItem({ icon, children, onSelect, link }: MenuItemProps) {
  const content = (
    <>
      {icon !== undefined && <span className="text-ink-3">{icon}</span>}
      {children}
    </>
  )
  if (link) {
    return (
      <Base.LinkItem closeOnClick render={link} className={itemStyle}>
        {content}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item {...(onSelect && { onClick: onSelect })} className={cx(itemStyle, 'cursor-pointer')}>
      {content}
    </Base.Item>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="mx-3 my-1.5 h-px bg-line" />
}

export function MenuNote({ children }: { children: ReactNode }) {
  return <div className="px-3 pt-2 pb-2.5">{children}</div>
}
