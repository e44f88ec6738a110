export { readTelemetryNow } from './telemetry.ts'
