import type { HlsConfig, LoaderResponse, RetryConfig } from 'hls.js'

/**
 * Safari plays HLS by itself, and only what it plays by itself can go to a television. Others that
 * play HLS, too, have no AirPlay; there hls.js does it better.
 */
export const hasAirPlay = (): boolean => 'WebKitPlaybackTargetAvailabilityEvent' in globalThis

const MAX_RETRIES = 40

/**
 * An expired signature is not asked for again; everything else is, for about two minutes, so that
 * the network may come back.
 */
const errorRetry: RetryConfig = {
  maxNumRetry: MAX_RETRIES,
  retryDelayMs: 500,
  maxRetryDelayMs: 3000,
  backoff: 'linear',
  shouldRetry: (_config, count, _timeout, reply: LoaderResponse | undefined) =>
    reply?.code !== 403 && count < MAX_RETRIES,
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
