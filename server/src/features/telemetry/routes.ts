import * as endpoints from '@carriage/contract/telemetry/endpoints'
import type { Route } from '../../context.ts'
import {
  createDeviceKey,
  listDeviceKeys,
  pairReformer,
  removeDeviceKey,
  readTelemetryNow,
  readTelemetrySummary,
  createSampleStore,
  storeOwnSamples,
} from './telemetry.ts'

export function registerTelemetryRoutes(route: Route): void {
  const storeSamples = createSampleStore()
  route(endpoints.sendSamples, (context, { body }) => storeSamples(context, body), {
    limitsItself: true,
  })
  route(endpoints.sendOwnSamples, (context, { params, body }) =>
    storeOwnSamples(context, params, body),
  )
  route(endpoints.listDeviceKeys, (context) => listDeviceKeys(context))
  route(endpoints.createDeviceKey, (context, { body }) => createDeviceKey(context, body))
  route(endpoints.pairReformer, (context, { body }) => pairReformer(context, body))
  route(endpoints.removeDeviceKey, (context, { params }) => removeDeviceKey(context, params))
  route(endpoints.getTelemetryNow, (context) => readTelemetryNow(context))
  route(endpoints.getTelemetrySummary, (context, { query }) => readTelemetrySummary(context, query))
}
