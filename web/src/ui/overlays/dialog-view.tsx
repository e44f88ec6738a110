import { Dialog as Base } from '@base-ui/react/dialog'
import XIcon from 'icon:X'
import type { ReactNode, RefObject } from 'react'
import { useBackCloses } from '../../lib/browser/use-back-closes.ts'
import { cx } from '../cx.ts'
import { iconButtonStyle } from '../controls/icon-button.tsx'
import { texts as messages } from '@carriage/texts/web/ui'

interface DialogProps {
  open: boolean
  onClose?: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** Neither Escape nor a press outside closes it, and there is no cross. */
  blocking?: boolean
  size?: keyof typeof sizes
  /** At the top where what it shows grows while one types. */
  place?: keyof typeof places
  /** What has the focus first; the first control unless given. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where it stands in the page; in full screen only what is in there is seen. */
  host?: HTMLElement | null
}

export const backdropStyle =
  'fixed inset-0 z-scrim bg-scrim transition-opacity duration-mid data-ending-style:opacity-0 data-starting-style:opacity-0'
/* A sheet at the thumb on phones, a card in the middle elsewhere. */
const sheet =
  'fixed inset-x-0 bottom-0 z-overlay max-h-[92dvh] overflow-y-auto rounded-t-hero border border-line bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-popup outline-none transition-[translate,opacity] duration-mid ease-glide data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:data-ending-style:translate-y-8 max-sm:data-starting-style:translate-y-8 sm:bottom-auto sm:mx-auto sm:w-[calc(100vw-3rem)] sm:rounded-hero sm:p-8 sm:data-ending-style:-translate-x-3 sm:data-starting-style:-translate-x-3'

// Whole words, so that the style sheet finds them.
const sizes = {
  md: 'sm:max-w-md',
  lg: 'sm:max-w-card',
  xl: 'sm:max-w-form',
  wide: 'sm:max-w-208',
} as const
const places = { middle: 'sm:top-1/2 sm:-translate-y-1/2', top: 'sm:top-[12dvh]' } as const

export const dialogStyle = ({
  size = 'md',
  place = 'middle',
}: Pick<DialogProps, 'size' | 'place'> = {}): string => cx(sheet, sizes[size], places[place])

export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  blocking = false,
  size = 'md',
  place = 'middle',
  initialFocus,
  host,
}: DialogProps) {
  useBackCloses(open && !blocking && onClose !== undefined, () => onClose?.())
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={blocking}
      onOpenChange={(next, details) => {
        if (next) return
        if (blocking) details.cancel()
        else onClose?.()
      }}
    >
      <Base.Portal container={host ?? undefined}>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup
          className={dialogStyle({ size, place })}
          {...(initialFocus && { initialFocus })}
        >
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="title text-2xl">{title}</Base.Title>
            {!blocking && (
              <Base.Close
                aria-label={messages.close}
                className={cx(iconButtonStyle, '-mt-2 -me-2.5')}
              >
                <XIcon size={20} aria-hidden />
              </Base.Close>
            )}
          </div>
          {description !== undefined && (
            <Base.Description render={<div />} className="mt-2 text-ink-2">
              {description}
            </Base.Description>
          )}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
