import type { SpanContext } from '@opentelemetry/api'

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** Reads a `traceparent` (W3C Trace Context, version 00); undefined when it is none. */
export function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = FORM.exec(text ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`
