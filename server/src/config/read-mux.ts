import type { MuxConfig } from './config.ts'
import { EnvironmentError } from './environment-error.ts'
import type { Variables } from './variables.ts'

const needed = [
  'MUX_TOKEN_ID',
  'MUX_TOKEN_SECRET',
  'MUX_SIGNING_KEY_ID',
  'MUX_SIGNING_KEY',
  'MUX_WEBHOOK_SECRET',
] as const

/** Mux as the host of films; undefined without any of its keys. */
export function readMux(v: Variables): MuxConfig | undefined {
  const missing = needed.filter((name) => v[name] === undefined)
  if (missing.length === needed.length) return undefined
  if (missing.length > 0) throw new EnvironmentError(`Films at Mux need ${missing.join(', ')} too`)
  const { MUX_TOKEN_ID: tokenId = '', MUX_TOKEN_SECRET: tokenSecret = '' } = v
  const { MUX_SIGNING_KEY_ID: signingKeyId = '', MUX_SIGNING_KEY: signingKey = '' } = v
  const [streamUrl, imageUrl] = [v.MUX_STREAM_URL, v.MUX_IMAGE_URL].map((url) =>
    url.replace(/\/+$/, ''),
  )
  return {
    tokenId,
    tokenSecret,
    signingKeyId,
    signingKey,
    webhookSecret: v.MUX_WEBHOOK_SECRET ?? '',
    apiUrl: v.MUX_API_URL.replace(/\/+$/, ''),
    streamUrl: streamUrl ?? '',
    imageUrl: imageUrl ?? '',
    origins: originsOf(v),
  }
}

/** Playlists lead to several hosts of Mux. */
const originsOf = ({ MUX_STREAM_URL, MUX_IMAGE_URL }: Variables): string[] => [
  ...new Set(['https://*.mux.com', new URL(MUX_STREAM_URL).origin, new URL(MUX_IMAGE_URL).origin]),
]
