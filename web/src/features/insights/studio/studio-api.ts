import * as endpoints from '@carriage/contract/insights/studio-endpoints'
import type { FunnelKind, InsightTable } from '@carriage/contract/insights/studio-schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { download } from '../../../lib/api/client.ts'
import { saveBlob } from '../../../lib/browser/save-file.ts'
import { insightKeys } from '../api.ts'

/** Figures change once a day; ten minutes without asking are no loss. */
const STALE_MS = 600_000
const common = { placeholderData: keepPreviousData, staleTime: STALE_MS }

interface Page {
  page: number
  per_page: number
}
const pageOf = ({ page, per_page }: Page): Page => ({ page, per_page })

export const funnelQuery = (by: FunnelKind, page: Page) =>
  insightKeys.query('funnel', endpoints.getFunnel, { query: { by, ...pageOf(page) }, ...common })

export const retentionQuery = insightKeys.query('retention', endpoints.getRetention, {
  staleTime: STALE_MS,
})

export const revenueQuery = (days: number) =>
  insightKeys.query('revenue', endpoints.getRevenue, { query: { days }, ...common })

export const cancelReasonsQuery = (days: number) =>
  insightKeys.query('cancel-reasons', endpoints.listCancelReasons, { query: { days }, ...common })

export const leavingQuery = (page: Page) =>
  insightKeys.query('leaving', endpoints.listLeavingMembers, { query: pageOf(page), ...common })

export const programFiguresQuery = (page: Page) =>
  insightKeys.query('programs', endpoints.listProgramFigures, { query: pageOf(page), ...common })

export const videoFiguresQuery = (page: Page) =>
  insightKeys.query('videos', endpoints.listVideoFigures, { query: pageOf(page), ...common })

export const videoCurveQuery = (id: string) =>
  insightKeys.query('curve', endpoints.getVideoCurve, { params: { id }, staleTime: STALE_MS })

export const liveFiguresQuery = (page: Page) =>
  insightKeys.query('live', endpoints.listLiveFigures, { query: pageOf(page), ...common })

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
