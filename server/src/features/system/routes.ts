import { contract } from '@carriage/contract/contract'
import type { Brand } from '@carriage/contract/brand/schemas'
import * as endpoints from '@carriage/contract/system/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Route, Services } from '../../context.ts'
import { openApiDocument } from '../../platform/http/openapi.ts'
import { relyingParty } from '../accounts/index.ts'
import { presentPublicBrand } from '../brand/index.ts'
import { checkHealth, checkLiveness } from './health.ts'
import { changeJob, type JobKinds, listJobs } from './jobs/jobs.ts'
import { readStatus } from './read-status.ts'
import { referencePage } from './reference-page.ts'
import { VERSION } from '../../config/version.ts'

export function registerSystemRoutes(route: Route, kinds: JobKinds): void {
  route(endpoints.getHealth, (context) => checkHealth(context))
  route(endpoints.getReadiness, (context) => checkHealth(context))
  route(endpoints.getLiveness, async () => checkLiveness())
  route(endpoints.getStatus, async (context) => ({ status: await readStatus(context) }))
  route(endpoints.listJobs, (context, { query }) => listJobs(context, query, kinds))
  route(endpoints.putJobFirst, (context, { params: { id } }) =>
    changeJob(context, 'first', { id, kinds }),
  )
  route(endpoints.cancelJob, (context, { params: { id } }) =>
    changeJob(context, 'cancel', { id, kinds }),
  )
  route(endpoints.retryJob, (context, { params: { id } }) =>
    changeJob(context, 'retry', { id, kinds }),
  )
  route(endpoints.getConfig, async ({ config, identity, readBrand }) => ({
    brand: presentPublicBrand(await readBrand()),
    environment: config.environment,
    app_id: config.liveAppId,
    google_enabled: identity !== undefined,
    passkey_origin: relyingParty(config)?.origin ?? null,
    google_cast_enabled: config.googleCast,
    web_bluetooth_enabled: config.webBluetooth,
  }))
}

/** The OpenAPI document and a page that shows it; both are created for the first who asks, since few servers are asked. */
export function registerDocumentation(
  app: FastifyInstance,
  { readBrand }: Pick<Services, 'readBrand'>,
): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  let page: { brand: Brand; html: string } | undefined
  const read = () => (document ??= openApiDocument(contract, VERSION))
  app.get('/api/openapi.json', async () => read())
  app.get('/api/docs', async (_, reply) => {
    const brand = await readBrand()
    if (page?.brand !== brand) page = { brand, html: referencePage(brand, read()) }
    return reply.type('text/html; charset=utf-8').send(page.html)
  })
}
