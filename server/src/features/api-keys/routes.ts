import * as endpoints from '@carriage/contract/api-keys/endpoints'
import type { Route } from '../../context.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { makeStudioKey } from './make-studio-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export function registerApiKeyRoutes(route: Route): void {
  route(endpoints.listApiKeys, (context) => listApiKeys(context))
  route(endpoints.createApiKey, (context, { body }) => createApiKey(context, body))
  route(endpoints.makeStudioKey, (context, { params }) => makeStudioKey(context, params))
  route(endpoints.revokeApiKey, (context, { params }) => revokeApiKey(context, params))
}
