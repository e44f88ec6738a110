import { FocusContext, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonStyle } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { type Arrow, useStop } from './use-stop.ts'

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
