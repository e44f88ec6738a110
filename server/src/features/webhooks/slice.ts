import type { Slice } from '../../slice.ts'
import { deliverWebhookJob } from './delivery/deliver-webhook.ts'
import { sweepWebhooksJob } from './delivery/sweep-deliveries.ts'
import { registerWebhookRoutes } from './routes.ts'
import { turnOffMade } from './turn-off-made.ts'

export const webhooksSlice: Slice = {
  routes: registerWebhookRoutes,
  endMade: turnOffMade,
  jobs: [deliverWebhookJob, sweepWebhooksJob],
}
