import * as endpoints from '@carriage/contract/planned-classes/endpoints'
import type { Route } from '../../context.ts'
import { planClass, removePlannedClass, readPlanned } from './planned-classes.ts'

export function registerPlannedClassRoutes(route: Route): void {
  route(endpoints.listPlannedClasses, readPlanned)
  route(endpoints.planClass, (context, { params, body }) =>
    planClass(context, { ...params, ...body }),
  )
  route(endpoints.removePlannedClass, (context, { params }) => removePlannedClass(context, params))
}
