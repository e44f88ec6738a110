import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

/**
 * A short help text. A popover underneath, because a tooltip proper never opens on touch and may
 * not hold a link.
 */
export function Tooltip({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Base.Root>
      <Base.Trigger openOnHover delay={150} closeDelay={120} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align="end" collisionPadding={16} className="z-tooltip">
          <Base.Popup className="popup max-w-72 px-4 py-3 text-sm" initialFocus={false}>
            <Base.Description render={<div />}>{children}</Base.Description>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
