import * as endpoints from '@carriage/contract/audit/endpoints'
import type { Route } from '../../context.ts'
import { exportAudit, listAudit } from './list-audit.ts'

export function registerAuditRoutes(route: Route): void {
  route(endpoints.listAudit, (context, { query }) => listAudit(context, query))
  route(endpoints.exportAudit, (context, { query }) => exportAudit(context, query))
}
