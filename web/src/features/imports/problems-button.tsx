import { exportImportProblems } from '@carriage/contract/imports/endpoints'
import type { ImportSummary } from '@carriage/contract/imports/schemas'
import DownloadSimpleIcon from 'icon:DownloadSimple'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { texts as messages } from '@carriage/texts/web/imports'

const t = messages.page

/** The lines that were wrong, failed or stayed, as a file; nothing where there are none. */
export function ProblemsButton({ one }: { one: ImportSummary }) {
  const { wrong, failed, kept } = one.counts
  const { pending, run } = useAction(async () => {
    const { csv } = await call(exportImportProblems, { params: { id: one._id } })
    saveFile(t.problemsName, 'text/csv;charset=utf-8', csv)
  })
  if (wrong + failed + kept === 0) return null
  return (
    <Button variant="line" pending={pending} onClick={() => run()}>
      <DownloadSimpleIcon size={18} aria-hidden />
      {t.problems}
    </Button>
  )
}
