import * as endpoints from '@carriage/contract/ratings/endpoints'
import type { Route } from '../../context.ts'
import { rateClass, readRating } from './rate-class.ts'

export function registerRatingRoutes(route: Route): void {
  route(endpoints.getClassRating, (context, { params }) => readRating(context, params))
  route(endpoints.rateClass, (context, { params, body }) =>
    rateClass(context, { ...params, ...body }),
  )
}
