import * as endpoints from '@carriage/contract/webhooks/endpoints'
import type { Route } from '../../context.ts'
import { createWebhook, removeWebhook, updateWebhook } from './edit-webhook.ts'
import {
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  testWebhook,
  rotateWebhookSecret,
  showWebhookSecret,
} from './webhooks.ts'

export function registerWebhookRoutes(route: Route): void {
  route(endpoints.listWebhooks, (context) => listWebhooks(context))
  route(endpoints.createWebhook, (context, { body }) => createWebhook(context, body))
  route(endpoints.updateWebhook, (context, { params, body }) =>
    updateWebhook(context, { ...params, ...body }),
  )
  route(endpoints.removeWebhook, (context, { params }) => removeWebhook(context, params))
  route(endpoints.showWebhookSecret, (context, { params }) => showWebhookSecret(context, params))
  route(endpoints.rotateWebhookSecret, (context, { params }) =>
    rotateWebhookSecret(context, params),
  )
  route(endpoints.testWebhook, (context, { params }) => testWebhook(context, params))
  route(endpoints.listWebhookDeliveries, (context, { params, query }) =>
    listWebhookDeliveries(context, { ...params, ...query }),
  )
  route(endpoints.resendWebhookDelivery, (context, { params }) =>
    resendWebhookDelivery(context, params),
  )
}
