export { listAuditRows } from './audit-queries.ts'
export { checkAudit, describeFault, lastAuditCheck } from './check-audit.ts'
export { changesOf } from './changes-policy.ts'
export { recordAudit } from './record-audit.ts'
