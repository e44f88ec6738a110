import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

interface PageHeadingProps {
  title: string
  /** The pages above this one. */
  trail?: readonly Crumb[]
  text?: ReactNode
  /** What can be done on this page, at the right. */
  action?: ReactNode
}

/** The head of a page of the admin area. */
export function PageHeading({ title, trail, text, action }: PageHeadingProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap justify-between gap-4 pt-2 pb-6',
        trail || text !== undefined ? 'items-end' : 'items-center',
      )}
    >
      <div className="min-w-0">
        {trail && <Breadcrumbs trail={trail} current={title} />}
        <h1 className="display text-4xl">{title}</h1>
        {text !== undefined && <p className="num mt-2 text-ink-2">{text}</p>}
      </div>
      {action}
    </div>
  )
}
