import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  text?: ReactNode
  /** What can be done with what it shows. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a report with its heading. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="title text-lg break-words">
            {title}
          </h2>
          {text !== undefined && <p className="mt-1 text-sm text-ink-2">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
