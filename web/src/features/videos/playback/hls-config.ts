import type { HlsConfig, LoaderResponse, RetryConfig } from 'hls.js'

/**
 * Safari plays HLS by itself, and only what it plays by itself can go to a television. Others that
 * play HLS, too, have no AirPlay; there hls.js does it better.
 */
export const hasAirPlay = (): boolean => 'WebKitPlaybackTargetAvailabilityEvent' in globalThis

/** For about two minutes, so that the network may come back. */
const MAX_RETRIES = 40
/** Errors of the server, and media that cannot be read, seldom mend themselves within seconds. */
const MAX_FEW_RETRIES = 4

/** Status 0 is the network; a refusal (4xx) stays one, but for 'too many' and 'too slow'. */
function maxRetries(reply: LoaderResponse | undefined): number {
  const { code: status } = reply ?? {}
  if (status === 0) return MAX_RETRIES
  const refused = status !== undefined && status >= 400 && status < 500
  return refused && status !== 408 && status !== 429 ? 0 : MAX_FEW_RETRIES
}

const errorRetry: RetryConfig = {
  maxNumRetry: MAX_RETRIES,
  retryDelayMs: 500,
  maxRetryDelayMs: 3000,
  backoff: 'linear',
  shouldRetry: (_config, count, _timeout, reply: LoaderResponse | undefined) =>
    count < maxRetries(reply),
}
const policy = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { maxNumRetry: 6, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry,
  },
}

export const hlsConfig: Partial<HlsConfig> = {
  maxBufferLength: 30,
  maxBufferSize: 8e6,
  backBufferLength: 30,
  // Begins in the middle of the ladder instead of at its foot.
  abrEwmaDefaultEstimate: 2e6,
  manifestLoadPolicy: policy,
  playlistLoadPolicy: policy,
  fragLoadPolicy: policy,
}
