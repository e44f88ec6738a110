import * as endpoints from '@carriage/contract/data-exports/endpoints'
import type { Route } from '../../context.ts'
import { downloadDataExport, readDataExport, requestDataExport } from './make-data-export.ts'

export function registerDataExportRoutes(route: Route): void {
  route(endpoints.readDataExport, (context) => readDataExport(context))
  route(endpoints.requestDataExport, (context) => requestDataExport(context))
  route(endpoints.downloadDataExport, (context) => downloadDataExport(context))
}
