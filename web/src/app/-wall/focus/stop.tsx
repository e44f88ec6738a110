import { FocusContext, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, createContext, type RefObject, useContext, useEffect } from 'react'
import { type ButtonLook, buttonStyle } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
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
  useEffect(() => {
    const shown = element.current
    if (!focused || !shown) return undefined
    // It may grow while it has the focus: the doors of a live class open, a picture comes.
    const growth = new ResizeObserver(() =>
      shown.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    growth.observe(shown)
    return () => growth.disconnect()
  }, [element, focused])
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

interface GroupProps {
  name: string
  /** The focus key of what is focused when the arrows come here, rather than what had the focus last. */
  first?: string | undefined
  className?: string
  children: ReactNode
}

/** What stands together: the arrows come back to where they left it. */
export function StopGroup({ name, first, className, children }: GroupProps) {
  const { ref, focusKey } = useFocusable<object, HTMLDivElement>({
    focusKey: name,
    saveLastFocusedChild: first === undefined,
    ...(first !== undefined && { preferredChildFocusKey: first }),
  })
  return (
    <FocusContext.Provider value={focusKey}>
      <div ref={ref} className={className}>
        {children}
      </div>
    </FocusContext.Provider>
  )
}

interface StopLinkProps {
  name: string
  /** Below `/tv/`; empty for Home. */
  way: string
  /** Back then leads past the page that is left. */
  replace?: boolean
  className?: string
  children: ReactNode
}

/** Goes to another page of the wall. */
export function StopLink(props: StopLinkProps) {
  const { name, way, replace = false, className, children } = props
  const stop = useStop<HTMLAnchorElement>(name)
  return (
    <Link
      {...stop}
      {...(way === '' ? { to: '/tv' } : { to: '/tv/$', params: { _splat: way } })}
      activeOptions={{ exact: true, includeSearch: false }}
      preload={false}
      replace={replace}
      className={className}
    >
      {children}
    </Link>
  )
}

/** A link that looks like a button. */
export const StopButtonLink = ({ look, ...props }: StopLinkProps & { look?: ButtonLook }) => (
  <StopLink {...props} className={cx(buttonStyle(look), 'whitespace-nowrap', props.className)} />
)

interface StopButtonProps extends ButtonLook {
  name: string
  onPress: () => void
  onArrow?: (arrow: Arrow) => boolean
  pending?: boolean
  isPressed?: boolean
  className?: string
  children: ReactNode
}

export function StopButton(props: StopButtonProps) {
  const { name, onPress, onArrow, pending = false, isPressed, className, children, ...look } = props
  const stop = useStop<HTMLButtonElement>(name, { onArrow })
  return (
    <button
      {...stop}
      type="button"
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      aria-pressed={isPressed}
      className={cx(buttonStyle(look), 'whitespace-nowrap', className)}
      onClick={() => {
        if (!pending) onPress()
      }}
    >
      {children}
    </button>
  )
}
