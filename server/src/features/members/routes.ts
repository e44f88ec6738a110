import * as emailChange from '@carriage/contract/members/email-endpoints'
import * as endpoints from '@carriage/contract/members/endpoints'
import type { Route } from '../../context.ts'
import { bearerToken } from '../../platform/http/router.ts'
import { keepingBrowser } from '../accounts/index.ts'
import {
  deleteAccount,
  initAccountDeletion,
  readOwnRemoval,
  readRemoval,
  removeUser,
} from './remove-user.ts'
import { editUserRoles, endUserSessions, resetSecondFactor } from './change-user.ts'
import {
  confirmEmailChange,
  requestEmailChange,
  requestMemberEmailChange,
} from './email-change/request-email-change.ts'
import { listUsers, readMember } from './list-users.ts'
import { endOwnView, startView } from './member-view/member-view.ts'

export function registerMemberRoutes(route: Route): void {
  route(endpoints.initAccountDeletion, (context) => initAccountDeletion(context))
  route(endpoints.readOwnRemoval, (context) => readOwnRemoval(context))
  route(endpoints.deleteAccount, (context, { body }) => deleteAccount(context, body))
  route(endpoints.listUsers, (context, { query }) => listUsers(context, query))
  route(endpoints.readMember, (context, { params }) => readMember(context, params))
  route(endpoints.editUser, (context, { params, body }) =>
    editUserRoles(context, { ...params, ...body }),
  )
  route(endpoints.endUserSessions, (context, { params }) => endUserSessions(context, params))
  route(endpoints.startMemberView, (context, { params, body }) =>
    startView(context, { ...params, ...body }),
  )
  route(endpoints.endMemberView, (context) => endOwnView(context))
  route(endpoints.resetSecondFactor, (context, { params }) => resetSecondFactor(context, params))
  route(emailChange.requestEmailChange, (context, { body }) => requestEmailChange(context, body))
  route(emailChange.requestMemberEmailChange, (context, { params, body }) =>
    requestMemberEmailChange(context, { ...params, ...body }),
  )
  route(emailChange.confirmEmailChange, (context, { body }, reply) =>
    keepingBrowser(
      context,
      reply,
      confirmEmailChange(context, { ...body, accessToken: bearerToken(reply.request) }),
    ),
  )
  route(endpoints.readRemoval, (context, { params }) => readRemoval(context, params))
  route(endpoints.removeUser, (context, { params }) => removeUser(context, params))
}
