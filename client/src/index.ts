/** Calls a studio with an API key, and reads what its webhooks send. */
export { createStudioClient, type StudioClient } from './studio-client.ts'
export { createWebhookReader, type StudioEvent } from './webhook-reader.ts'
export type { paths } from './studio.gen.ts'
