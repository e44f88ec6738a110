import type { Slice } from '../../slice.ts'
import { deliverWebhookJob, sweepWebhooksJob } from './delivery/deliver-webhook.ts'
import { registerWebhookRoutes } from './routes.ts'
import { turnOffMade } from './webhooks.ts'

export const webhooksSlice: Slice = {
  routes: registerWebhookRoutes,
  endMade: turnOffMade,
  jobs: [deliverWebhookJob, sweepWebhooksJob],
}
