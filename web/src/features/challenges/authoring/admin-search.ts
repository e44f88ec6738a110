import * as z from 'zod/mini'
import { listAddress, pageParams } from '../../../lib/lists/list-search.ts'

const adminChallengesSearch = z.object(pageParams)
export type AdminChallengesSearch = z.output<typeof adminChallengesSearch>

/** The list in the address of its page. */
export const adminChallengesAddress = listAddress(adminChallengesSearch)
