import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { errorText } from '../../../lib/api/api-error.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { type SavedTable, saveTable } from './studio-api.ts'
import { studioMessages as t } from './studio-messages.ts'

interface CsvButtonProps {
  file: SavedTable
  /** What it is called on the page. */
  name: string
}

/** Saves a whole table as a file for spreadsheets. */
export function CsvButton({ file, name }: CsvButtonProps) {
  const save = useAction(async () => {
    try {
      await saveTable(file)
    } catch (failure) {
      toast.error(errorText(failure, t.notSaved))
    }
  })
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
