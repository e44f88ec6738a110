import type { Slice } from '../../slice.ts'
import { checkAuditJob } from './check-audit.ts'
import { registerAuditRoutes } from './routes.ts'
import { AUDIT_TABLES, readAuditData } from './personal-data-queries.ts'

export const auditSlice: Slice = {
  routes: registerAuditRoutes,
  jobs: [checkAuditJob],
  personalData: { tables: AUDIT_TABLES, read: readAuditData },
}
