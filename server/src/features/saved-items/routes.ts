import * as endpoints from '@carriage/contract/saved-items/endpoints'
import type { Route } from '../../context.ts'
import { addSavedItem } from './add-saved-item.ts'
import { listSavedItems } from './list-saved-items.ts'
import { removeSavedItem } from './remove-saved-item.ts'
import type { Savables } from './savable.ts'

export function registerSavedItemRoutes(route: Route, savables: Savables): void {
  route(endpoints.addSavedItem, (context, { body }) => addSavedItem(context, body, savables))
  route(endpoints.removeSavedItem, (context, { params }) => removeSavedItem(context, params))
  route(endpoints.listSavedItems, (context, { params, query }) =>
    listSavedItems(context, { ...params, ...query }, savables),
  )
}
