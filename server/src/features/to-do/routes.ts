import * as endpoints from '@carriage/contract/to-do/endpoints'
import type { Route } from '../../context.ts'
import { listFirstSteps, postponeFirstStep, listToDo } from './list-to-do.ts'

export function registerToDoRoutes(route: Route): void {
  route(endpoints.listToDo, (context) => listToDo(context))
  route(endpoints.listFirstSteps, (context) => listFirstSteps(context))
  route(endpoints.postponeFirstStep, (context, { params, body }) =>
    postponeFirstStep(context, { ...params, ...body }),
  )
}
