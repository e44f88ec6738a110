import type { ReactNode } from 'react'
import { formatDateTime } from '../lib/text/dates.ts'

interface TimeProps {
  /** In epoch seconds. */
  at: number
  className: string
  title?: string
  /** How it is told; without it, by day and time. */
  children?: ReactNode
}

/** A moment, for people and for their programs. */
export const Time = ({ at, children = formatDateTime(at), ...rest }: TimeProps) => (
  <time dateTime={new Date(at * 1000).toISOString()} {...rest}>
    {children}
  </time>
)
