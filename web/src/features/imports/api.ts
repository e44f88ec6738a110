import type { ExportKind } from '@carriage/contract/imports/columns'
import {
  exportForImport,
  exportStudio,
  getImport,
  listImportRows,
  listImports,
} from '@carriage/contract/imports/endpoints'
import type { ImportSummary } from '@carriage/contract/imports/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api/client.ts'
import { saveBlob } from '../../lib/browser/save-file.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import type { ImportsSearch, LinesSearch } from './imports-search.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('imports')

/** How often a page asks for news while an import is under way. */
const NEWS_MS = 2000

export const isUnderWay = ({ state }: ImportSummary): boolean =>
  state === 'running' || state === 'undoing'

export const importsQuery = ({ page, per_page }: ImportsSearch) =>
  keys.query('list', listImports, {
    query: { page, per_page },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? NEWS_MS : false),
  })

export const importQuery = (id: string) =>
  keys.query('one', getImport, {
    params: { id },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.import) ? NEWS_MS : false),
  })

/** A page of the lines of an import; what becomes of them is a part of `counts`, so each change is read anew. */
export const linesQuery = (id: string, search: LinesSearch, counts: string) =>
  queryOptions({
    queryKey: keys.of('lines', id, search, counts),
    queryFn: ({ signal }) => call(listImportRows, { params: { id }, query: search, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const refreshImports = () => queryClient.invalidateQueries({ queryKey: keys.all })

/** What was read before an import has gone on is read anew where it is shown next: lists of staff are fresh for minutes. */
export const forgetLists = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== keys.all[0],
    refetchType: 'none',
  })

/** Saves all of a kind as a file that an import takes. */
export async function saveForImport(kind: ExportKind): Promise<void> {
  const { name, content } = await download(exportForImport, { params: { kind } })
  saveBlob(name, content)
}

/** Saves the whole studio as one archive. */
export async function saveStudio(): Promise<void> {
  const { name, content } = await download(exportStudio)
  saveBlob(name, content)
}
