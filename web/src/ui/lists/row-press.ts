import type { MouseEvent } from 'react'

/** Spread on the link or button of a row that the rest of the row leads to as well. */
export const leadsRow = { 'data-leads-row': '' } as const
/** The look of such a link or button. */
export const leadStyle =
  'cursor-pointer rounded-chip text-start font-semibold break-words hover:underline'

const CONTROLS =
  'a, button, input, label, select, textarea, [role="switch"], [role="menu"], [role="dialog"]'

/** A press on a row, anywhere that is no control, presses the control that leads the row. */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event
  // Menus and dialogs stand elsewhere in the page, but their presses arrive here too.
  if (!(target instanceof Element) || !row.contains(target)) return
  if (target.closest(CONTROLS)) return
  // A person who selects text in a row does not want to leave it.
  if (getSelection()?.isCollapsed === false) return
  const keys = { ctrlKey, metaKey, shiftKey }
  row
    .querySelector('[data-leads-row]')
    ?.dispatchEvent(
      new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }),
    )
}
