import type { ComponentProps } from 'react'
import { CsvButton } from '../../../staff/lists/csv-button.tsx'
import { Panel as Base } from '../../../ui/layout/panel.tsx'
import { type SavedTable, saveTable } from './studio-api.ts'

interface PanelProps extends ComponentProps<typeof Base> {
  /** The table that can be saved. */
  file?: SavedTable
}

/** A figure of Insights with its heading. */
export const Panel = ({ action, file, ...panel }: PanelProps) => (
  <Base
    {...panel}
    action={
      (action !== undefined || file) && (
        <div className="flex flex-wrap gap-2.5">
          {action}
          {file && <CsvButton name={panel.title} save={() => saveTable(file)} />}
        </div>
      )
    }
  />
)
