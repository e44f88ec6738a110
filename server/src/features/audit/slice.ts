import type { Slice } from '../../slice.ts'
import { registerAuditRoutes } from './routes.ts'
import { AUDIT_TABLES, readAuditData } from './personal-data-queries.ts'

export const auditSlice: Slice = {
  routes: registerAuditRoutes,
  personalData: { tables: AUDIT_TABLES, read: readAuditData },
}
