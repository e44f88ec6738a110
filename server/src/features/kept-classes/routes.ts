import * as endpoints from '@carriage/contract/kept-classes/endpoints'
import type { Route } from '../../context.ts'
import { keepClass, removeKeptClass, renewKeptClasses } from './keep-class.ts'

export function registerKeptClassRoutes(route: Route): void {
  route(endpoints.keepClass, (context, { params }) => keepClass(context, params))
  route(endpoints.renewKeptClasses, renewKeptClasses)
  route(endpoints.removeKeptClass, (context, { params }) => removeKeptClass(context, params))
}
