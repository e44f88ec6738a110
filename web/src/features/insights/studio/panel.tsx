import { type ReactNode, useId } from 'react'
import { CsvButton } from '../../../staff/lists/csv-button.tsx'
import { type SavedTable, saveTable } from './studio-api.ts'

interface PanelProps {
  title: string
  text?: ReactNode
  /** What can be done with what it shows. */
  action?: ReactNode
  /** The table that can be saved. */
  file?: SavedTable
  children: ReactNode
}

/** A figure of Insights with its heading. */
export function Panel({ title, text, action, file, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="title text-lg break-words">
            {title}
          </h2>
          {text !== undefined && <p className="mt-1 text-sm text-ink-2">{text}</p>}
        </div>
        {(action !== undefined || file) && (
          <div className="flex flex-wrap gap-2.5">
            {action}
            {file && <CsvButton name={title} save={() => saveTable(file)} />}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
