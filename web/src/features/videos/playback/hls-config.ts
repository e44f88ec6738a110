import type { HlsConfig, LoaderResponse, RetryConfig } from 'hls.js'

/**
 * Safari plays HLS by itself, and only what it plays by itself can go to a television. Others that
 * play HLS, too, have no AirPlay; there hls.js does it better.
 */
export const hasAirPlay = (): boolean => 'WebKitPlaybackTargetAvailabilityEvent' in globalThis

/** For about two minutes, so that the network may come back. */
const MAX_RETRIES = 40
/** A server that answers with an error for longer than some seconds is not likely to recover meanwhile. */
const MAX_SERVER_ERRORS = 4

/** Without an answer it is the network; a refusal (4xx) stays one, but for 'too many' and 'too slow'. */
function maxRetries(status: number | undefined): number {
  if (!status) return MAX_RETRIES
  return status >= 500 || status === 408 || status === 429 ? MAX_SERVER_ERRORS : 0
}

const errorRetry: RetryConfig = {
  maxNumRetry: MAX_RETRIES,
  retryDelayMs: 500,
  maxRetryDelayMs: 3000,
  backoff: 'linear',
  shouldRetry: (_config, count, _timeout, reply: LoaderResponse | undefined) =>
    count < maxRetries(reply?.code),
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
