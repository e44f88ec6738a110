import { exportCodeBatch } from '@carriage/contract/devices/endpoints'
import DownloadSimpleIcon from 'icon:DownloadSimple'
import PrinterIcon from 'icon:Printer'
import { call } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'
import { LinkButton } from '../../../catalog/link-button.tsx'

const t = codesMessages.files

/** A batch as a file, and as cards to print. */
export function BatchFiles({ batchId }: { batchId: string }) {
  const download = useAction(async () => {
    const { batch_name: name, csv } = await call(exportCodeBatch, { params: { id: batchId } })
    saveFile(`${t.name({ batch: name })}.csv`, 'text/csv;charset=utf-8', csv)
  }, t.failed)
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="line" pending={download.pending} onClick={download.run}>
        <DownloadSimpleIcon size={18} aria-hidden />
        {t.csv}
      </Button>
      <LinkButton to="/admin/codes/cards/$id" params={{ id: batchId }} variant="line">
        <PrinterIcon size={18} aria-hidden />
        {codesMessages.batchRow.print}
      </LinkButton>
    </div>
  )
}
