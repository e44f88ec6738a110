import * as endpoints from '@carriage/contract/archive/endpoints'
import type { Route } from '../../context.ts'
import { listArchive } from './list-archive.ts'
import type { Purgers } from './purger.ts'
import { removeArchive } from './remove-archive.ts'

export function registerArchiveRoutes(route: Route, purgers: Purgers): void {
  route(endpoints.listArchive, (context, { query }) => listArchive(context, query))
  route(endpoints.removeArchive, (context, { params }) => removeArchive(context, params, purgers))
}
