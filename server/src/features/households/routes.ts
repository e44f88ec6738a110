import * as endpoints from '@carriage/contract/households/endpoints'
import type { Route } from '../../context.ts'
import {
  acceptInvitation,
  declineInvitation,
  readInvitation,
  invitePerson,
  resendInvitation,
} from './invitations.ts'
import { consentToMinor, leaveHousehold, removePlace, readHousehold } from './places.ts'
import { recordAdult } from './record-adult.ts'

export function registerHouseholdRoutes(route: Route): void {
  route(endpoints.readHousehold, (context) => readHousehold(context))
  route(endpoints.invitePerson, (context, { body }) => invitePerson(context, body))
  route(endpoints.resendInvitation, (context, { params }) => resendInvitation(context, params))
  route(endpoints.removePlace, (context, { params }) => removePlace(context, params))
  route(endpoints.consentToMinor, (context, { params, body }) =>
    consentToMinor(context, { ...params, ...body }),
  )
  route(endpoints.recordAdult, (context, { params }) => recordAdult(context, params))
  route(endpoints.leaveHousehold, (context) => leaveHousehold(context))
  route(endpoints.readInvitation, (context, { body }) => readInvitation(context, body))
  route(endpoints.declineInvitation, (context, { body }) => declineInvitation(context, body))
  route(endpoints.acceptInvitation, (context, { params, body }) =>
    acceptInvitation(context, { ...params, ...body }),
  )
}
