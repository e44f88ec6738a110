import type { Slice } from '../../slice.ts'
import { purgeUser } from './purge-user.ts'
import { restoreUser } from './restore-user.ts'
import { registerMemberRoutes } from './routes.ts'
import { expireViewJob } from './member-view/end-view.ts'

export const membersSlice: Slice = {
  routes: registerMemberRoutes,
  jobs: [expireViewJob],
  purge: { user: purgeUser },
  restore: { user: restoreUser },
}
