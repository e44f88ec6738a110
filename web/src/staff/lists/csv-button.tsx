import DownloadSimpleIcon from 'icon:DownloadSimple'
import { useAction } from '../../catalog/use-action.ts'
import { Button } from '../../ui/controls/button.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'

const t = staffMessages.csv

interface CsvButtonProps {
  /** What the file has, as the page calls it. */
  name: string
  save: () => Promise<void>
}

/** Saves a whole table as a file for spreadsheets. */
export function CsvButton({ name, save }: CsvButtonProps) {
  const saving = useAction(save, t.notSaved)
  return (
    <Button
      variant="line"
      size="sm"
      pending={saving.pending}
      onClick={() => saving.run()}
      aria-label={t.nameOf({ what: name })}
    >
      <DownloadSimpleIcon size={16} aria-hidden />
      {t.button}
    </Button>
  )
}
