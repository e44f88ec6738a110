import { auditFilters } from '@carriage/contract/audit/schemas'
import * as z from 'zod/mini'
import { oneOf, listAddress, pageParams } from '../../lib/lists/list-search.ts'

const auditSearch = z.object({ ...pageParams, action: oneOf(auditFilters) })
export type AuditSearch = z.output<typeof auditSearch>

/** The list in the address of its page. */
export const auditAddress = listAddress(auditSearch)
