import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhook/admin/all',
  access: 'admin',
  scope: 'webhooks:write',
  summary: 'All webhooks, without their secrets; the newest first',
  response: s.webhooksAnswer,
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhook/admin/create',
  access: 'admin',
  scope: 'webhooks:write',
  summary: 'Send events to an address from now on; answers the secret that signs them',
  body: s.createWebhookBody,
  response: s.webhookSecretAnswer,
})

export const updateWebhook = endpoint({
  method: 'POST',
  path: '/webhook/admin/update/:id',
  access: 'admin',
  scope: 'webhooks:write',
  summary: 'Change a webhook, or turn it off or on again',
  params: idParams,
  body: s.updateWebhookBody,
  response: s.webhookAnswer,
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/webhook/admin/remove/:id',
  access: 'admin',
  scope: 'webhooks:write',
  summary: 'Delete a webhook with its log',
  params: idParams,
  response: messageAnswer,
})

export const showWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhook/admin/secret/:id',
  access: 'admin',
  fresh: 'always',
  summary: 'The secret of a webhook',
  params: idParams,
  response: s.webhookSecretAnswer,
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhook/admin/rotate/:id',
  access: 'admin',
  fresh: 'always',
  summary: 'Give a webhook a new secret; the former one signs too for 24 hours',
  params: idParams,
  response: s.webhookSecretAnswer,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhook/admin/test/:id',
  access: 'admin',
  scope: 'webhooks:write',
  summary: 'Send a test event to a webhook',
  params: idParams,
  response: s.deliveryAnswer,
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/webhook/admin/deliveries/:id',
  access: 'admin',
  scope: 'webhooks:write',
  summary: 'What a webhook was sent in the last 30 days, the newest first',
  params: idParams,
  query: s.deliveriesQuery,
  response: s.deliveriesAnswer,
})

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/webhook/admin/resend/:id',
  access: 'admin',
  scope: 'webhooks:write',
  summary: 'Send an event again, under its id',
  params: idParams,
  response: s.deliveryAnswer,
})
