import { jobStates } from '@carriage/contract/system/job-schemas'
import * as z from 'zod/mini'
import { listAddress, oneOf, pageParams } from '../../lib/lists/list-search.ts'

const jobsSearch = z.object({ ...pageParams, state: oneOf(jobStates) })
export type JobsSearch = z.output<typeof jobsSearch>

/** The list in the address of its page. */
export const jobsAddress = listAddress(jobsSearch)
