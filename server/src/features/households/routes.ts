import * as endpoints from '@carriage/contract/households/endpoints'
import type { Route } from '../../context.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { consentToMinor } from './consent-to-minor.ts'
import { declineInvitation } from './decline-invitation.ts'
import { invitePerson } from './invite-person.ts'
import { leaveHousehold } from './leave-household.ts'
import { readHousehold } from './read-household.ts'
import { readInvitation } from './read-invitation.ts'
import { removePlace } from './remove-place.ts'
import { resendInvitation } from './resend-invitation.ts'

export function registerHouseholdRoutes(route: Route): void {
  route(endpoints.readHousehold, (context) => readHousehold(context))
  route(endpoints.invitePerson, (context, { body }) => invitePerson(context, body))
  route(endpoints.resendInvitation, (context, { params }) => resendInvitation(context, params))
  route(endpoints.removePlace, (context, { params }) => removePlace(context, params))
  route(endpoints.consentToMinor, (context, { params, body }) =>
    consentToMinor(context, { ...params, ...body }),
  )
  route(endpoints.leaveHousehold, (context) => leaveHousehold(context))
  route(endpoints.readInvitation, (context, { body }) => readInvitation(context, body))
  route(endpoints.declineInvitation, (context, { body }) => declineInvitation(context, body))
  route(endpoints.acceptInvitation, (context, { params, body }) =>
    acceptInvitation(context, { ...params, ...body }),
  )
}
