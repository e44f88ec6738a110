import * as endpoints from '@carriage/contract/insights/studio-endpoints'
import type { FunnelKind, InsightTable } from '@carriage/contract/insights/studio-schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../../lib/api/client.ts'
import { saveBlob } from '../../../lib/browser/save-file.ts'

/** Figures change once a day; ten minutes without asking are no loss. */
const STALE_MS = 600_000
const common = { placeholderData: keepPreviousData, staleTime: STALE_MS }

interface Page {
  page: number
  per_page: number
}
const pageOf = ({ page, per_page }: Page): Page => ({ page, per_page })

export const funnelQuery = (by: FunnelKind, page: Page) =>
  queryOptions({
    queryKey: ['insights', 'funnel', by, pageOf(page)],
    queryFn: ({ signal }) => call(endpoints.getFunnel, { query: { by, ...pageOf(page) }, signal }),
    ...common,
  })

export const retentionQuery = queryOptions({
  queryKey: ['insights', 'retention'],
  queryFn: ({ signal }) => call(endpoints.getRetention, { signal }),
  staleTime: STALE_MS,
})

export const revenueQuery = (days: number) =>
  queryOptions({
    queryKey: ['insights', 'revenue', days],
    queryFn: ({ signal }) => call(endpoints.getRevenue, { query: { days }, signal }),
    ...common,
  })

export const cancelReasonsQuery = (days: number) =>
  queryOptions({
    queryKey: ['insights', 'cancel-reasons', days],
    queryFn: ({ signal }) => call(endpoints.listCancelReasons, { query: { days }, signal }),
    ...common,
  })

export const leavingQuery = (page: Page) =>
  queryOptions({
    queryKey: ['insights', 'leaving', pageOf(page)],
    queryFn: ({ signal }) => call(endpoints.listLeavingMembers, { query: pageOf(page), signal }),
    ...common,
  })

export const programFiguresQuery = (page: Page) =>
  queryOptions({
    queryKey: ['insights', 'programs', pageOf(page)],
    queryFn: ({ signal }) => call(endpoints.listProgramFigures, { query: pageOf(page), signal }),
    ...common,
  })

export const videoFiguresQuery = (page: Page) =>
  queryOptions({
    queryKey: ['insights', 'videos', pageOf(page)],
    queryFn: ({ signal }) => call(endpoints.listVideoFigures, { query: pageOf(page), signal }),
    ...common,
  })

export const videoCurveQuery = (id: string) =>
  queryOptions({
    queryKey: ['insights', 'curve', id],
    queryFn: ({ signal }) => call(endpoints.getVideoCurve, { params: { id }, signal }),
    staleTime: STALE_MS,
  })

export const liveFiguresQuery = (page: Page) =>
  queryOptions({
    queryKey: ['insights', 'live', pageOf(page)],
    queryFn: ({ signal }) => call(endpoints.listLiveFigures, { query: pageOf(page), signal }),
    ...common,
  })

/** A table of the insights, if need be of some days, or the curve of a video. */
export type SavedTable = { table: InsightTable; days?: number } | { curveOf: string }

/** Lets the browser save a table as a file. */
export async function saveTable(saved: SavedTable): Promise<void> {
  const { name, content } =
    'table' in saved
      ? await download(endpoints.exportInsights, {
          params: { table: saved.table },
          query: { days: saved.days },
        })
      : await download(endpoints.exportVideoCurve, { params: { id: saved.curveOf } })
  saveBlob(name, content)
}
