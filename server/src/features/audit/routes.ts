import * as endpoints from '@carriage/contract/audit/endpoints'
import type { Route } from '../../context.ts'
import { listAudit } from './audit.ts'

export function registerAuditRoutes(route: Route): void {
  route(endpoints.listAudit, (context, { query }) => listAudit(context, query))
}
