import type { VariableNotes } from './variable-note.ts'

/** What shows how it does, and what builds it. */
export const watchingNotes = {
  LOG_LEVEL: {
    group: 'watching',
    example: 'info',
    text: 'how much the [log](watching.md#log) says',
  },
  METRICS_TOKEN: {
    group: 'watching',
    example: 'twenty-letters-or-more',
    default: 'there are no metrics',
    secret: true,
    text: 'opens `GET /metrics` ([Metrics](watching.md#metrics))',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: 'watching',
    example: 'http://localhost:4318',
    default: 'there are no traces',
    text: 'where traces are sent ([Traces](watching.md#traces))',
  },
  OTEL_SERVICE_NAME: {
    group: 'watching',
    example: 'carriage',
    needs: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    text: 'the name of this server in traces',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    group: 'watching',
    example: '0.1',
    needs: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    text: 'the share of the traces that begin here',
  },
  CARRIAGE_API_ONLY: {
    group: 'building',
    example: 'true',
    text: '`true`: another server, such as the one of `npm run dev`, serves the web app',
  },
} satisfies VariableNotes
