import * as endpoints from '@carriage/contract/members/endpoints'
import type { Route } from '../../context.ts'
import { deleteAccount } from './delete-account.ts'
import { initAccountDeletion } from './init-account-deletion.ts'

export function registerMemberRoutes(route: Route): void {
  route(endpoints.initAccountDeletion, (context) => initAccountDeletion(context))
  route(endpoints.deleteAccount, (context, { body }) => deleteAccount(context, body))
}
