import * as z from 'zod/mini'
import { listAddress, pageParams } from '../../lib/lists/list-search.ts'

const notesSearch = z.object(pageParams)
export type NotesSearch = z.output<typeof notesSearch>

/** The list in the address of its page. */
export const notesAddress = listAddress(notesSearch)
