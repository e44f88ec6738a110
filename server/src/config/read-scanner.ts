import type { Config } from './config.ts'
import type { Variables } from './variables.ts'

const MB = 1024 ** 2

/** clamd at `unix:/path` or `tcp://host:port`; undefined without one. */
export function readScanner({ SCANNER_URL: url, SCANNER_STREAM_MB }: Variables): Config['scanner'] {
  if (url === undefined) return undefined
  const streamBytes = SCANNER_STREAM_MB * MB
  if (url.startsWith('unix:')) return { address: { path: url.slice('unix:'.length) }, streamBytes }
  const { hostname, port } = new URL(url)
  return {
    address: { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) },
    streamBytes,
  }
}
