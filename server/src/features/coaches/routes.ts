import * as endpoints from '@carriage/contract/coaches/endpoints'
import type { Route } from '../../context.ts'
import { findCoaches, readCoach, followCoach, saveWords } from './coaches.ts'

export function registerCoachRoutes(route: Route): void {
  route(endpoints.listCoaches, (context, { query }) => findCoaches(context, query))
  route(endpoints.getCoach, (context, { params }) => readCoach(context, params))
  route(endpoints.followCoach, (context, { params, body }) =>
    followCoach(context, { ...params, ...body }),
  )
  route(endpoints.saveCoachWords, (context, { body }) => saveWords(context, body))
}
