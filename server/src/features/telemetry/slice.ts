import type { Slice } from '../../slice.ts'
import { endMadeKeys, sweepTelemetryJob } from './telemetry.ts'
import { readTelemetryData, TELEMETRY_TABLES } from './personal-data-queries.ts'
import { registerTelemetryRoutes } from './routes.ts'

export const telemetrySlice: Slice = {
  routes: registerTelemetryRoutes,
  endMade: endMadeKeys,
  jobs: [sweepTelemetryJob],
  personalData: { tables: TELEMETRY_TABLES, read: readTelemetryData },
}
