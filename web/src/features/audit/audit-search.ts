import { auditActions } from '@carriage/contract/audit/schemas'
import * as z from 'zod/mini'
import { oneOf, pageAddress, pageParams } from '../../lib/lists/list-search.ts'

const auditSearch = z.object({ ...pageParams, action: oneOf(auditActions) })
export type AuditSearch = z.output<typeof auditSearch>

/** What the address of the log asks for; an unknown action means all. */
export const readAudit = (search: object): AuditSearch => z.parse(auditSearch, search)

export const auditAddress = ({ page, per_page, action }: AuditSearch) => ({
  action,
  ...pageAddress(page, per_page),
})
