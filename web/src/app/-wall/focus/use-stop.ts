import { useFocusable } from '@noriginmedia/norigin-spatial-navigation-react'
import { createContext, type RefObject, useContext, useEffect } from 'react'
import { focusedStops } from './focused-stops.ts'

/** The path of the page that something stands on; null for what stays. */
export const PagePath = createContext<string | null>(null)

export type Arrow = 'left' | 'right' | 'up' | 'down'

/** Shows it with all of what it belongs to, such as its row and the heading of that. */
function reveal(element: HTMLElement) {
  element.closest('section')?.scrollIntoView({ block: 'center', inline: 'nearest' })
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

interface StopOptions {
  /** Left out while the arrows pass over it. */
  isOn?: boolean
  /** Whether it has made use of an arrow, which then moves no focus. */
  onArrow?: ((arrow: Arrow) => boolean) | undefined
}

interface Stop<E> {
  ref: RefObject<E | null>
  'data-stop': ''
  tabIndex: number
  onFocus: () => void
}

/**
 * Something that the arrows reach and Enter presses. Its name is its own on the page, and the same when somebody comes back:
 * so the focus finds it again.
 *
 * @returns the props of its element
 */
export function useStop<E extends HTMLElement>(
  name: string,
  { isOn = true, onArrow }: StopOptions = {},
): Stop<E> {
  const path = useContext(PagePath)
  const { ref, focusKey, focused, focusSelf } = useFocusable<object, E>({
    focusKey: path === null ? name : `${path} ${name}`,
    focusable: isOn,
    onEnterPress: () => element.current?.click(),
    // The library names its arrows so.
    onArrowPress: (arrow) => onArrow?.(arrow as Arrow) !== true,
    onFocus: () => {
      if (path !== null) focusedStops.remember(path, focusKey)
      if (element.current) reveal(element.current)
    },
  })
  // The library leaves the type of its element open.
  const element: RefObject<E | null> = ref
  useEffect(() => {
    if (isOn) focusedStops.add(focusKey)
  }, [focusKey, isOn])
  return {
    ref: element,
    'data-stop': '',
    tabIndex: isOn ? 0 : -1,
    // A pointer or the Tab key has brought the focus here.
    onFocus: () => {
      if (!focused) focusSelf()
    },
  }
}
