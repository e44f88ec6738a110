import { exportKinds } from '@carriage/contract/imports/columns'
import type { ImportState, ImportSummary } from '@carriage/contract/imports/schemas'
import DownloadSimpleIcon from 'icon:DownloadSimple'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { AdminList } from '../../staff/lists/admin-list.tsx'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { type Column, DataTable, TableSkeleton } from '../../ui/lists/data-table.tsx'
import { importsQuery, saveForImport, saveStudio } from './api.ts'
import { importsAddress, type ImportsSearch } from './imports-search.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as messages } from '@carriage/texts/web/imports'
import { UploadSection } from './upload-section.tsx'
import { Time } from '../../ui/time.tsx'

const t = messages.list
export const importTones: Readonly<Record<ImportState, ComponentProps<typeof Badge>['tone']>> = {
  checked: 'neutral',
  running: 'info',
  done: 'ok',
  undoing: 'info',
  undone: 'neutral',
}

/** What is worth to be said of the lines of an import. */
function linesOf({ kind, state, counts }: ImportSummary): string[] {
  const { ready, fetching, created, wrong, failed, kept } = counts
  return [
    ready + fetching > 0 && t.ready({ number: ready + fetching }),
    (created > 0 || state === 'done') &&
      t.created({ things: messages.counts[kind]({ number: created }) }),
    wrong > 0 && t.wrong({ number: wrong }),
    failed > 0 && t.failed({ number: failed }),
    kept > 0 && t.kept({ number: kept }),
  ].filter((text) => text !== false)
}

const columns: readonly Column<ImportSummary>[] = [
  {
    title: () => t.columns.file,
    cell: ({ _id: id, file_name: name, created_at: at }) => (
      <div className="max-w-88 min-w-0">
        <Link to="/admin/imports/$id" params={{ id }} className="link wrap-anywhere">
          {name}
        </Link>
        <Time at={at} className="num block whitespace-nowrap text-ink-3 max-xs:whitespace-normal" />
      </div>
    ),
  },
  { title: () => t.columns.kind, cell: ({ kind }) => messages.kinds[kind] },
  {
    title: () => staffMessages.filters.status,
    cell: ({ state }) => <Badge tone={importTones[state]}>{messages.states[state]}</Badge>,
  },
  {
    title: () => t.columns.lines,
    cell: (one) => <span className="num">{linesOf(one).join(', ') || '–'}</span>,
  },
]

/** Saves what there is, as files that an import takes. */
function ExportSection() {
  const everything = useAction(saveStudio)
  const one = useAction(saveForImport)
  return (
    <section aria-labelledby="export" className="mt-12">
      <SectionHeading id="export" title={messages.upload.exports} />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="line" pending={everything.pending} onClick={() => everything.run()}>
          <DownloadSimpleIcon size={18} aria-hidden />
          {messages.upload.saveEverything}
        </Button>
        {exportKinds.map((kind) => (
          <Button key={kind} variant="line" pending={one.pending} onClick={() => one.run(kind)}>
            <DownloadSimpleIcon size={18} aria-hidden />
            {messages.upload.saveAll[kind]}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Takes a file, and lists the imports there were. */
export function ImportsPage(list: ListProps<ImportsSearch>) {
  return (
    <>
      <AdminList
        {...list}
        query={importsQuery(list.search)}
        address={importsAddress}
        texts={t}
        filters={[]}
        loading={<TableSkeleton rows={3} />}
        head={() => (
          <>
            <PageHeading
              title={messages.title}
              text={messages.text}
              action={
                <a href="#export" className="link">
                  {messages.upload.exports}
                </a>
              }
            />
            <UploadSection
              kind={list.search.kind ?? 'members'}
              onKind={(kind) => list.onChange({ kind }, 'replace')}
            />
            <SectionHeading id="imports" title={t.title} />
          </>
        )}
      >
        {({ imports }, { stale }) => (
          <DataTable
            label={t.list}
            columns={columns}
            rows={imports}
            rowKey={({ _id }) => _id}
            stale={stale}
          />
        )}
      </AdminList>
      <ExportSection />
    </>
  )
}
