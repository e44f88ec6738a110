import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type SavedTable, saveTable } from './studio-api.ts'
import { studioMessages as t } from './studio-messages.ts'

interface CsvButtonProps {
  file: SavedTable
  /** What it is called on the page. */
  name: string
}

/** Saves a whole table as a file for spreadsheets. */
export function CsvButton({ file, name }: CsvButtonProps) {
  const save = useAction(() => saveTable(file), t.notSaved)
  return (
    <Button
      variant="line"
      size="sm"
      pending={save.pending}
      onClick={() => save.run()}
      aria-label={t.csvOf(name)}
    >
      <DownloadSimpleIcon size={16} aria-hidden />
      {t.csv}
    </Button>
  )
}
