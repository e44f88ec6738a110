import * as endpoints from '@carriage/contract/api-keys/endpoints'
import type { Route } from '../../context.ts'
import { createApiKey, listApiKeys, makeStudioKey, revokeApiKey } from './api-keys.ts'

export function registerApiKeyRoutes(route: Route): void {
  route(endpoints.listApiKeys, (context) => listApiKeys(context))
  route(endpoints.createApiKey, (context, { body }) => createApiKey(context, body))
  route(endpoints.makeStudioKey, (context, { params }) => makeStudioKey(context, params))
  route(endpoints.revokeApiKey, (context, { params }) => revokeApiKey(context, params))
}
