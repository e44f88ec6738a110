import * as endpoints from '@carriage/contract/saved-items/endpoints'
import type { Route } from '../../context.ts'
import {
  addSavedItem,
  listSavedItems,
  removeSavedItem,
  type Savables,
  setSavedItem,
} from './saved-items.ts'

export function registerSavedItemRoutes(route: Route, savables: Savables): void {
  route(endpoints.addSavedItem, (context, { body }) => addSavedItem(context, body, savables))
  route(endpoints.removeSavedItem, (context, { params }) => removeSavedItem(context, params))
  route(endpoints.setSavedItem, (context, { params, body }) =>
    setSavedItem(context, { ...params, ...body }, savables),
  )
  route(endpoints.listSavedItems, (context, { params, query }) =>
    listSavedItems(context, { ...params, ...query }, savables),
  )
}
