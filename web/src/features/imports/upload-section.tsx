import {
  type ImportColumn,
  exportKinds,
  importColumns,
  type ImportKind,
  importKinds,
  importTemplate,
} from '@carriage/contract/imports/columns'
import { uploadImport } from '@carriage/contract/imports/endpoints'
import { importUpload } from '@carriage/contract/imports/schemas'
import DownloadSimpleIcon from 'icon:DownloadSimple'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText, fieldMessage } from '../../lib/api/api-error.ts'
import { upload } from '../../lib/api/upload.ts'
import { useAction } from '../../catalog/use-action.ts'
import { useIsPhone } from '../../lib/browser/use-media-query.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { FoldLine } from '../../ui/layout/fold-line.tsx'
import { FileDrop } from '../media/file-drop.tsx'
import { refreshImports } from './api.ts'
import { texts as messages } from '@carriage/texts/web/imports'

const t = messages.upload
const columns: readonly Column<ImportColumn>[] = [
  {
    title: () => t.column,
    cell: ({ name, required }) => (
      <span className="flex items-center gap-x-3">
        <code className="num font-semibold">{name}</code>
        {required && <Badge>{t.required}</Badge>}
      </span>
    ),
  },
  {
    title: () => t.about,
    cell: ({ about }) => <span className="wrap-anywhere text-ink-2">{about()}</span>,
    phone: 'lead',
  },
]

interface UploadSectionProps {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
}

/** Chooses a kind, says which columns it has, and takes a file, which is checked at once. */
export function UploadSection({ kind, onKind }: UploadSectionProps) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [problem, setProblem] = useState<{ text: string } | null>(null)
  const { run } = useAction(async (file: File) => {
    setProblem(null)
    try {
      const request = { file, name: file.name, params: { kind } }
      const { import: made } = await upload(uploadImport, request)
      void refreshImports()
      await navigate({ to: '/admin/imports/$id', params: { id: made._id } })
    } catch (failure) {
      setProblem({ text: fieldMessage(failure, 'file') ?? errorText(failure) })
    }
  })
  const isSaved = exportKinds.some((one) => one === kind)
  return (
    <section aria-labelledby="new-import" className="mb-12">
      <SectionHeading id="new-import" title={t.title} />
      <div className="space-y-6">
        <ChoiceGroup
          legend={t.kind}
          name="kind"
          options={importKinds.map((one) => ({ value: one, label: messages.kinds[one] }))}
          value={[kind]}
          onChange={([chosen]) => {
            const next = importKinds.find((one) => one === chosen)
            setProblem(null)
            if (next) onKind(next)
          }}
        />
        <FileDrop
          title={t.drop}
          accept=".csv,text/csv,.zip,application/zip"
          hint={kind === 'content' ? `${t.hint} ${t.films}` : t.hint}
          problem={problem}
          check={(files) => rejection(files)}
          onProblem={setProblem}
          onFile={run}
        />
        <Button
          variant="line"
          onClick={() =>
            saveFile(t.templateName({ kind }), 'text/csv;charset=utf-8', importTemplate(kind))
          }
        >
          <DownloadSimpleIcon size={18} aria-hidden />
          {t.template}
        </Button>
        <details className="group/fold max-w-line-lg">
          <FoldLine className="w-fit rounded-chip py-2 font-semibold">{t.long}</FoldLine>
          <p className="text-ink-2">{isSaved ? `${t.split} ${t.archive}` : t.split}</p>
        </details>
        {/* A phone shows the imports before them. */}
        <details className="group/fold" open={!isPhone}>
          <FoldLine className="mb-2.5 w-fit rounded-chip py-2 font-semibold">{t.columns}</FoldLine>
          <DataTable
            label={t.columns}
            columns={columns}
            rows={importColumns[kind]}
            rowKey={({ name }) => name}
          />
        </details>
      </div>
    </section>
  )
}

/** Why what was chosen is not sent; null for one file. */
function rejection(files: readonly File[]): { text: string } | null {
  const [file] = files
  if (!file || files.length > 1) return { text: t.one }
  if (file.size === 0) return { text: t.empty }
  return file.size > importUpload.maxBytes ? { text: importUpload.tooLarge() } : null
}
