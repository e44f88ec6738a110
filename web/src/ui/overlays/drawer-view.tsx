import { Drawer as Base } from '@base-ui/react/drawer'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { iconButtonStyle } from '../controls/icon-button.tsx'
import { messages } from '../messages.ts'

// Whole words, so that the style sheet finds them.
const sides = {
  left: {
    viewport: 'flex',
    popup:
      'w-74 max-w-[86vw] rounded-r-card data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)]',
  },
  right: {
    viewport: 'flex justify-end',
    popup:
      'w-120 max-w-[94vw] rounded-l-card data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]',
  },
} as const

interface DrawerProps {
  side?: keyof typeof sides
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Spoken name of the panel. */
  title: string
  heading: ReactNode
  children: ReactNode
}

/** A panel from an edge of the screen that a swipe closes again. */
export function Drawer({
  side = 'left',
  open,
  onOpenChange,
  title,
  heading,
  children,
}: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection={side}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-scrim bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-mid data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Base.Viewport className={cx('fixed inset-0 z-overlay', sides[side].viewport)}>
          <Base.Popup
            className={cx(
              'flex h-full [transform:translateX(var(--drawer-swipe-movement-x))] flex-col overflow-y-auto bg-surface text-ink shadow-popup transition-transform duration-mid ease-glide outline-none data-swiping:duration-0',
              sides[side].popup,
            )}
          >
            <Base.Content className="flex flex-1 flex-col p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
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
