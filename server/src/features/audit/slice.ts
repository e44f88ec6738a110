import type { Slice } from '../../slice.ts'
import { checkAuditJob } from './check-audit.ts'
import { registerAuditRoutes } from './routes.ts'

export const auditSlice: Slice = { routes: registerAuditRoutes, jobs: [checkAuditJob] }
