import { auditFilters } from '@carriage/contract/audit/schemas'
import * as z from 'zod/mini'
import {
  dayParam,
  listAddress,
  oneOf,
  pageParams,
  searchText,
} from '../../lib/lists/list-search.ts'

const auditSearch = z.object({
  ...pageParams,
  query: searchText,
  action: oneOf(auditFilters),
  from: dayParam,
  to: dayParam,
})
export type AuditSearch = z.output<typeof auditSearch>

/** The list in the address of its page. */
export const auditAddress = listAddress(auditSearch)
