import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the place of keyboards and screen readers in a list: where a row is gone with the control that had the focus, `place`
 * takes it, which a script can focus (`tabIndex={-1}`). Else it would begin at the top of the page.
 * @param count how many rows there are
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, count: number): void {
  const last = useRef(count)
  useEffect(() => {
    if (count < last.current && document.activeElement === document.body) place.current?.focus()
    last.current = count
  }, [place, count])
}
