import { texts as t } from '@carriage/texts/server/archive'
import * as endpoints from '@carriage/contract/archive/endpoints'
import type { Route } from '../../context.ts'
import {
  listArchive,
  type Purgers,
  removeArchive,
  restoreRecord,
  type Restorers,
} from './archive.ts'

interface Parts {
  purge: Purgers
  restore: Restorers
}

export function registerArchiveRoutes(route: Route, { purge, restore }: Parts): void {
  route(endpoints.listArchive, (context, { query }) => listArchive(context, query))
  route(endpoints.removeArchive, (context, { params }) => removeArchive(context, params, purge))
  route(endpoints.restoreArchive, async (context, { params }) => {
    await restoreRecord(context, restore, params)
    return { message: t.archiveRestoredSuccessfully }
  })
}
