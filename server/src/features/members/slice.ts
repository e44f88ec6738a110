import type { Slice } from '../../slice.ts'
import { purgeUser, restoreUser } from './remove-user.ts'
import { registerMemberRoutes } from './routes.ts'
import { expireViewJob } from './member-view/member-view.ts'

export const membersSlice: Slice = {
  routes: registerMemberRoutes,
  jobs: [expireViewJob],
  purge: { user: purgeUser },
  restore: { user: restoreUser },
}
