import type { Slice } from '../../server/src/slice.ts'
import { registerMailboxRoutes } from './mailbox-routes.ts'

/** Shows every mail, including its codes: only for a local installation. */
export const mailboxSlice: Slice = { http: registerMailboxRoutes }
