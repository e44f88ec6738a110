import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api_key/admin/all',
  access: 'admin',
  summary: 'All API keys, without the keys themselves; the newest first',
  response: s.apiKeysAnswer,
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api_key/admin/create',
  access: 'admin',
  fresh: 'always',
  summary:
    'Make an API key, which is answered this once, and tell all admins by mail; it ends with the access of its maker',
  body: s.createApiKeyBody,
  response: s.createApiKeyAnswer,
})

export const makeStudioKey = endpoint({
  method: 'POST',
  path: '/api_key/admin/studio/:id',
  access: 'admin',
  fresh: 'always',
  summary:
    "Make an API key the studio's own, so that it goes on when the access of its maker ends; all admins are told by mail",
  params: idParams,
  response: s.apiKeyAnswer,
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api_key/admin/revoke/:id',
  access: 'admin',
  summary: 'End an API key at once and for good',
  params: idParams,
  response: s.apiKeyAnswer,
})
