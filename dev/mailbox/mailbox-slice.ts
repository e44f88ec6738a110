import type { Slice } from '../../server/src/slice.ts'
import { registerMailboxRoutes } from './mailbox-routes.ts'

/** Shows every mail, and with it every code: for a local installation alone. */
export const mailboxSlice: Slice = { http: registerMailboxRoutes }
