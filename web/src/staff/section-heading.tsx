import type { ReactNode } from 'react'

interface SectionHeadingProps {
  /** Of the heading, which names its section. */
  id: string
  title: string
  text?: ReactNode
  /** What can be done here, at the right. */
  action?: ReactNode
}

/** The head of one of several parts of a page. */
export function SectionHeading({ id, title, text, action }: SectionHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h2 id={id} className="title text-lg">
          {title}
        </h2>
        {text !== undefined && <p className="mt-1 max-w-line-lg text-ink-2">{text}</p>}
      </div>
      {action}
    </div>
  )
}
