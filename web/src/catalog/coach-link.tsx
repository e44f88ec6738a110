import type { Instructor } from '@carriage/contract/videos/schemas'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'

interface CoachLinkProps {
  coach: Pick<Instructor, '_id'>
  className?: string
  /** Their name, with the words around it. */
  children: ReactNode
}

/** Leads from the name of a coach to their page. It stands above a link that covers the card around it. */
export function CoachLink({ coach, className, children }: CoachLinkProps) {
  return (
    <Link
      to="/dashboard/coaches/$id"
      params={{ id: coach._id }}
      className={cx('relative underline-offset-4 hover:underline', className)}
    >
      {children}
    </Link>
  )
}
