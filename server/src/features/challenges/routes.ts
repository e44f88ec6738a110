import * as endpoints from '@carriage/contract/challenges/endpoints'
import type { Route } from '../../context.ts'
import type { FindNamedProgram } from '../../slice.ts'
import {
  createChallenge,
  listAdminChallenges,
  readAdminChallenge,
  removeChallenge,
  updateChallenge,
} from './manage-challenges.ts'
import { listChallenges, readChallenge, joinChallenge, leaveChallenge } from './challenges.ts'

export function registerChallengeRoutes(route: Route, namedProgram: FindNamedProgram): void {
  route(endpoints.listChallenges, (context) => listChallenges(context))
  route(endpoints.getChallenge, (context, { params }) => readChallenge(context, params))
  route(endpoints.joinChallenge, (context, { params, body }) =>
    joinChallenge(context, { ...params, ...body }),
  )
  route(endpoints.leaveChallenge, (context, { params }) => leaveChallenge(context, params))
  route(endpoints.listAdminChallenges, (context, { query }) => listAdminChallenges(context, query))
  route(endpoints.getAdminChallenge, (context, { params }) => readAdminChallenge(context, params))
  route(endpoints.createChallenge, (context, { body }) =>
    createChallenge(context, body, namedProgram),
  )
  route(endpoints.updateChallenge, (context, { params, body }) =>
    updateChallenge(context, { ...params, ...body }, namedProgram),
  )
  route(endpoints.removeChallenge, (context, { params }) => removeChallenge(context, params))
}
