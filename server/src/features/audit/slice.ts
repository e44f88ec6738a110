import type { Slice } from '../../slice.ts'
import { registerAuditRoutes } from './routes.ts'

export const auditSlice: Slice = { routes: registerAuditRoutes }
