import * as z from 'zod/mini'
import { listAddress, pageParams } from '../../lib/lists/list-search.ts'

const announcementsSearch = z.object(pageParams)
export type AnnouncementsSearch = z.output<typeof announcementsSearch>

/** The list in the address of its page. */
export const announcementsAddress = listAddress(announcementsSearch)
