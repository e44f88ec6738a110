import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from '../ui/controls/button.tsx'
import { cx } from '../ui/cx.ts'

interface LookProps extends ComponentProps<'a'>, ButtonLook {
  /** Told to whatever a link looks like; none here is ever disabled. */
  disabled?: boolean
}

function Look({ variant = 'primary', size = 'md', className, ...props }: LookProps) {
  const { disabled: _disabled, ...rest } = props
  return <a {...rest} className={cx(buttonStyle({ variant, size }), className)} />
}

/** A link that looks like a button. */
export const LinkButton = createLink(Look)
