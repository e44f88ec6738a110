import { getConfig } from '@carriage/contract/system/endpoints'
import { queryKeys } from './query-keys.ts'

const keys = queryKeys('config')

/** What the studio has switched on for browsers; asked once, and by pages that need it only. */
export const configQuery = keys.query('all', getConfig, { staleTime: Number.POSITIVE_INFINITY })
