import type { Slice } from '../../slice.ts'
import { purgeUser } from './purge-user.ts'
import { restoreUser } from './restore-user.ts'
import { registerMemberRoutes } from './routes.ts'

export const membersSlice: Slice = {
  routes: registerMemberRoutes,
  purge: { user: purgeUser },
  restore: { user: restoreUser },
}
