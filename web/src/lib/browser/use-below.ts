import { type RefObject, useLayoutEffect } from 'react'

const GAP_PX = 6
/** Less room than this below a field is not enough for a list. */
const LEAST_PX = 180
const MOST_PX = 320

interface Below {
  anchor: RefObject<HTMLElement | null>
  /** An element with the attribute `popover`. */
  popup: RefObject<HTMLElement | null>
  open: boolean
}

/** Shows a popover below a field and as wide, above all else of the page; above the field where there is no room below. */
export function useBelow({ anchor, popup, open }: Below): void {
  useLayoutEffect(() => {
    const [field, list] = [anchor.current, popup.current]
    if (!open || !field || !list) return undefined
    const place = () => {
      const { left, top, bottom, width } = field.getBoundingClientRect()
      const [above, below] = [top - GAP_PX, window.innerHeight - bottom - GAP_PX]
      const isBelow = below >= LEAST_PX || below >= above
      Object.assign(list.style, {
        left: `${left}px`,
        right: 'auto',
        width: `${width}px`,
        maxHeight: `${Math.min(MOST_PX, (isBelow ? below : above) - GAP_PX)}px`,
        top: isBelow ? `${bottom + GAP_PX}px` : 'auto',
        bottom: isBelow ? 'auto' : `${window.innerHeight - top + GAP_PX}px`,
      })
    }
    place()
    list.showPopover()
    // Any part of the page may be scrolled.
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [anchor, popup, open])
}
