import * as endpoints from '@carriage/contract/reformer/endpoints'
import type { Route } from '../../context.ts'
import { listSprings, saveSprings, readOwnEquipment, saveOwnEquipment } from './reformer.ts'

export function registerReformerRoutes(route: Route): void {
  route(endpoints.listSprings, (context) => listSprings(context))
  route(endpoints.saveSprings, (context, { body }) => saveSprings(context, body))
  route(endpoints.getOwnEquipment, (context) => readOwnEquipment(context))
  route(endpoints.saveOwnEquipment, (context, { body }) => saveOwnEquipment(context, body))
}
