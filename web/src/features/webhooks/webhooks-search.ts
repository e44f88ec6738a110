import * as z from 'zod/mini'
import { listAddress, pageParams } from '../../lib/lists/list-search.ts'

const deliveriesSearch = z.object(pageParams)
export type DeliveriesSearch = z.output<typeof deliveriesSearch>

/** The list in the address of its page. */
export const deliveriesAddress = listAddress(deliveriesSearch)
