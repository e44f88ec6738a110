import { Drawer as Base } from '@base-ui/react/drawer'
import XIcon from 'icon:X'
import type { ReactNode } from 'react'
import { useBackCloses } from '../../lib/browser/use-back-closes.ts'
import { cx } from '../cx.ts'
import { iconButtonStyle } from '../controls/icon-button.tsx'
import { texts as messages } from '@carriage/texts/web/ui'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Spoken name of the panel. */
  title: string
  heading: ReactNode
  children: ReactNode
}

/** A panel from the left edge of the screen that a swipe closes again. */
export function Drawer({ open, onOpenChange, title, heading, children }: DrawerProps) {
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection="left">
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-scrim bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-mid data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Base.Viewport className="fixed inset-0 z-overlay flex">
          <Base.Popup className="flex h-full w-74 max-w-[86vw] [transform:translateX(var(--drawer-swipe-movement-x))] flex-col overflow-y-auto rounded-r-card bg-surface text-ink shadow-popup transition-transform duration-mid ease-glide outline-none data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)] data-swiping:duration-0">
            <Base.Content className="flex flex-1 flex-col p-5 pt-[max(1.25rem,env(safe-area-inset-top))] pb-[max(1.25rem,env(safe-area-inset-bottom))] pl-[max(1.25rem,env(safe-area-inset-left))]">
              <div className="mb-5 flex items-center justify-between">
                <Base.Title render={<div />} aria-label={title}>
                  {heading}
                </Base.Title>
                <Base.Close
                  aria-label={messages.close}
                  className={cx(iconButtonStyle, '-mt-1 -me-2.5')}
                >
                  <XIcon size={20} aria-hidden />
                </Base.Close>
              </div>
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
